/** The passwords seen most often in leaks, and the words they are made of (decisions D11). */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123
  football monkey letmein shadow master 696969 michael mustang 666666 qwertyuiop 123321 1234567890 superman
  654321 1qaz2wsx 7777777 121212 000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter
  buster soccer harley batman andrew tigger sunshine iloveyou 2000 charlie robert thomas hockey ranger
  daniel starwars klaster 112233 george computer michelle jessica pepper 1111 zxcvbn 555555 11111111 131313
  freedom 777777 pass maggie 159753 aaaaaa ginger princess joshua cheese amanda summer love ashley nicole
  chelsea biteme matthew access yankees 987654321 dallas austin thunder taylor matrix mobilemail monitor
  monitoring montana moon moscow welcome admin administrator login passw0rd hello flower whatever secret
  donald qwerty123 qwerty1 password1 password123 1q2w3e4r 1q2w3e4r5t 1q2w3e q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zaq1zaq1 qazwsxedc qazwsxedcrfv 1qazxsw2 3edc4rfv asdfghjkl asdfghjkl123 asdfasdf asdf1234 asdf qwer1234
  qweasdzxc qweasd qwe123 qweqwe qweqwe123 zxczxc zxc123 zxcvbnm123 poiuytrewq lkjhgfdsa mnbvcxz 0987654321
  9876543210 987654 87654321 7654321 12341234 12344321 123454321 1234qwer 123456a a123456 a12345678
  123456789a 12345qwert 1a2b3c4d a1b2c3d4 aa123456 abcd1234 abcdefgh abcdefg abcdef abcd abc12345 abcabc
  aaaaaaaa 99999999 88888888 77777777 66666666 55555555 44444444 33333333 22222222 00000000 10203040
  11223344 112233445566 1122334455 123123123 147258369 147852369 159357 1597534862 159753456 741852963
  789456123 963852741 456456456 321321321 101010 102030 12121212 13131313 14141414 19841984 19851985
  20002000 20202020 25252525 pokemon naruto starwars1 minecraft fortnite roblox pubg playstation nintendo
  xbox360 callofduty counterstrike warcraft leagueoflegends zelda sonic mario pikachu spiderman ironman
  avengers batman1 superman1 wonderwoman hulk joker captain wolverine gandalf frodo hobbit matrix1
  terminator jedi skywalker vader darthvader yoda chewbacca startrek spock harrypotter hogwarts voldemort
  gryffindor slytherin twilight vampire zombie dracula ninja samurai warrior knight wizard dragonball goku
  vegeta sasuke itachi onepiece arsenal chelsea1 liverpool manchester manutd mancity everton tottenham
  barcelona realmadrid juventus milan acmilan inter bayern dortmund ajax porto benfica celtic rangers
  lakers bulls celtics yankee redsox cowboys steelers eagles packers patriots broncos raiders giants
  dolphins panthers tigers lions bears falcons ravens saints chargers chiefs jets vikings hawks wizards
  knicks warriors rockets spurs ronaldo messi neymar beckham cristiano jordan23 kobe lebron michaeljordan
  tennis golf golfer basketball baseball1 football1 soccer1 hockey1 volleyball cricket rugby boxing karate
  judo swimming running skateboard snowboard surfing surfer fishing hunting biker racing nascar formula1
  ferrari porsche lamborghini mercedes audi toyota honda nissan mazda subaru lexus corvette camaro mustang1
  harley1 yamaha suzuki kawasaki ducati loveyou iloveu iloveyou1 iloveyou2 iloveme lovelove lovely lover
  loverboy lovers mylove myheart sweetheart sweetie sweety honey honeybee babe baby babyboy babygirl
  babygurl angel angels angel1 angelina darling beautiful gorgeous pretty sexy sexyboy sexygirl hotstuff
  hottie cutie cutiepie princess1 princesa queen king prince kitty kitten hellokitty puppy doggy bunny
  teddy teddybear butterfly dolphin dolphin1 monkey1 tiger tiger1 lion panther eagle falcon wolf wolfpack
  bear panda koala elephant giraffe zebra penguin turtle spider scorpion snake cobra viper shark phoenix
  unicorn horse horses pony ponies cowboy cowgirl indian sunshine1 sunflower rainbow star stars starlight
  moonlight sunset sunrise summer1 winter spring autumn snow snowball snowflake snowman rain storm thunder1
  lightning fire water earth wind ocean river mountain forest garden flower1 flowers rose roses lily daisy
  jasmine violet orchid tulip blossom cherry apple apples banana orange lemon peach mango strawberry
  blueberry chocolate cookie cookies cupcake candy sugar brownie muffin icecream pizza burger cheese1
  cheeseburger chicken pepper1 peanut butter pickle potato tomato coffee beer vodka whiskey tequila
  guinness heineken budweiser corona january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday birthday christmas easter
  halloween newyear holiday vacation weekend forever always never nothing something everything anything
  someone nobody everybody michael1 jennifer1 jessica1 ashley1 amanda1 daniel1 david davidson matthew1
  andrew1 joshua1 anthony antonio william james jimmy john johnny johnson robert1 richard charles charlie1
  joseph thomas1 christopher chris christian christine christina brian kevin steven stephen stephanie
  edward eric jason jeffrey jeremy justin ryan nicholas nicolas alexander alexandra alexis alex jonathan
  jordan1 patrick patricia peter paul mark martin marina maria marie mary martha margaret melissa michelle1
  mike miguel nathan nathalie natalie natasha nicole1 nicole2 olivia oliver oscar pamela rachel rebecca
  roberto rodrigo ronald samantha samuel sandra sarah scott sean sebastian sharon simon sophie sophia susan
  tiffany timothy tyler vanessa veronica victor victoria vincent vivian walter wendy zachary adam adrian
  alan albert alberto alejandra alejandro alice alicia alison amber andrea angela angelica anna annie
  arthur barbara benjamin bernard betty bianca bonnie brandon brandy brenda brittany bruce camille carlos
  carmen carol caroline catherine cesar charlotte chester cindy claire claudia colin connor courtney
  crystal curtis cynthia danielle debbie deborah dennis derek diana diane diego dominic donna dorothy
  douglas dylan elizabeth emily emma erica ernesto ethan eugene evelyn felix fernando florence francesco
  francis francisco frank freddy gabriel gabriela gary gerald gilbert gloria gordon grace greg gregory
  guillermo hannah harold harry heather hector helen henry howard isaac isabel isabella jackie jackson
  jacob jake jane janet javier jeff jenny jerry jesus joanna jorge jose juan juanita judith julia julian
  julie karen karina katherine kathleen katie keith kelly kenneth kimberly kristen kyle larry laura lauren
  lawrence leonard leonardo leslie linda lisa logan lorenzo louis louise lucas lucy luis luke madison
  manuel marcos marcus mario1 marvin mason maurice maxwell megan mohammed mohamed muhammad ahmed ahmad
  abdullah abdul omar osman ibrahim khalid hassan hussain hussein youssef yousef mustafa mahmoud fatima
  aisha ayesha mariam maryam zainab khadija layla leila noor nour sara salma yasmin yasmine hamza bilal
  tariq rashid saeed salman sultan faisal fahad hamdan zayed mansour majid karim kareem jamal samir nabil
  walid ziad amir amira habibi habibti bismillah alhamdulillah inshallah mashallah allah allahu allahuakbar
  islam muslim quran ramadan dubai dubai123 abudhabi sharjah ajman emirates emirates1 etisalat uae123
  uaeuae khaleej arabia arabian saudi riyadh jeddah kuwait qatar bahrain oman muscat lebanon beirut jordan2
  egypt cairo pakistan pakistan1 pakistan123 karachi lahore islamabad india india123 indian1 mumbai delhi
  bangalore kerala chennai hyderabad krishna ganesh lakshmi saibaba jaimatadi sachin bollywood rahul pooja
  priya anjali deepak sanjay rajesh suresh ramesh vijay sandeep philippines pinoy manila bangladesh dhaka
  nepal kathmandu srilanka colombo america american london paris newyork boston chicago dallas1 denver
  detroit houston miami phoenix1 seattle texas florida california hawaii canada toronto england ireland
  scotland germany berlin france italy italia spain portugal russia moscow1 poland polska brazil brasil
  mexico argentina colombia japan tokyo china hongkong singapore australia sydney africa internet computer1
  computer123 laptop windows windows10 microsoft apple123 iphone samsung nokia motorola blackberry android
  google google123 facebook facebook1 twitter instagram whatsapp youtube yahoo hotmail gmail myspace
  linkedin amazon ebay netflix adobe adobe123 photoshop oracle cisco linux ubuntu debian server network
  system root toor user username guest test tester testing testtest test123 test1234 demo default changeme
  changeit change letmein1 letmein123 welcome1 welcome123 login123 admin1 admin123 admin1234 administrator1
  master1 master123 super superuser manager office company business work secret1 secret123 private security
  access1 passwd passwort parola contrasena motdepasse senha wachtwoord mypassword mypass newpassword
  newpass oldpassword pass123 pass1234 passpass password12 password1234 password2 pa55word p4ssword passme
  temp temp123 temppass temporary hello1 hello123 hellohello helloworld hihihi whatever1 blahblah blah haha
  hahaha hehehe lollol lol123 asd123 asdasd asdasd123 qazqaz qwertz qwertzuiop azerty azertyuiop qwert
  qwerty12 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyu 1qaz 1qaz2wsx3edc 2wsx3edc 1234abcd 123abc
  123qweasd 123qweasdzxc 12qwaszx 12345a 12345abc 1234567a 123654 123654789 123789 142536 147147 147258
  147852 192837465 246810 258456 258258 369369 456123 456789 789456 789789 852456 987987 freedom1 liberty
  justice peace heaven hell devil devil666 demon satan lucifer jesus1 jesuschrist christ church faith hope
  grace1 mercy blessed blessing prayer holy angel123 spirit soul karma buddha destiny destiny1 fortune
  lucky lucky1 lucky7 lucky13 magic magic1 mystery dream dreamer dreams fantasy paradise wonder miracle
  victory winner champion success money money1 dollar rich bigmoney cash gold golden silver diamond
  platinum crystal1 ruby emerald sapphire pearl metallica nirvana slipknot linkinpark greenday blink182
  ramones beatles rollingstones pinkfloyd ledzeppelin acdc ironmaiden megadeth korn eminem eminem1 tupac
  2pac snoopdogg 50cent jayz kanye drake rihanna beyonce shakira madonna britney michaeljackson elvis
  bobmarley onedirection justinbieber guitar guitar1 drummer drums piano violin music music1 musica
  rockstar rockandroll rocknroll hiphop rapper techno trance metal deathmetal punk punkrock fuckyou
  fuckyou1 fuckme fuckoff fucker fuck asshole bitch bitches bastard shit bullshit dick pussy penis vagina
  porn porno pornstar sexsex hardcore naughty slut whore bigdick bigcock cocacola pepsi mcdonalds starbucks
  marlboro weed marijuana ganja stoner 420420 cannabis scooby scoobydoo snoopy garfield mickey minnie
  donaldduck simpsons homer bart southpark cartman spongebob tweety bugsbunny looney pinky barbie simba
  bambi nemo dory shrek winnie winniethepooh tinkerbell cinderella disney disneyland pumpkin precious
  peaches bubbles bubba buddy buddy1 buster1 rocky rocky1 rambo duke prince1 lucky2 maximus shadow1 smokey
  midnight blackie whiskers patches tigger1 sparky rusty bailey bella chloe cooper daisy1 ginger1 lady
  maggie1 molly oreo sadie sammy sasha toby zeus apollo hercules achilles athena hades odin thor loki
  business1 student teacher doctor nurse lawyer engineer pilot captain1 soldier army marine marines navy
  airforce police fireman sniper killer1 hunter1 assassin gangster hitman hacker hacker1 pirate legend
  legendary immortal invincible element elements energy power powerful turbo nitro rocket missile bomb
  blaster laser cyber cyborg robot alien aliens galaxy universe cosmos planet saturn jupiter mars venus
  mercury neptune pluto apollo13
`
    .trim()
    .split(/\s+/),
);
