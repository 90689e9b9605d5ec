/** What can be sold under "Category/Subcategory", what it costs in the middle in AED, and what it is called. */
export type Words = { price: number; nouns: readonly string[]; nounsAr: readonly string[] };

const TABLE = `
Women/Dresses|220|midi dress,wrap dress,linen dress,maxi dress,shirt dress,summer dress|فستان ميدي,فستان كتان,فستان ماكسي,فستان صيفي
Women/Abayas|320|open abaya,butterfly abaya,embroidered abaya,linen abaya,everyday abaya,occasion abaya|عباية مفتوحة,عباية فراشة,عباية مطرزة,عباية كتان,عباية يومية
Women/Kaftans & jalabiyas|340|kaftan,jalabiya,beaded kaftan,mukhawar,Ramadan jalabiya|قفطان,جلابية,مخورة,قفطان مطرز,جلابية رمضان
Women/Hijabs & shaylas|45|chiffon shayla,set of hijabs,silk hijab,cotton shayla|شيلة شيفون,حجاب حرير,طقم حجابات
Women/Saris & South Asian wear|380|silk sari,salwar kameez,lehenga,anarkali suit,embroidered dupatta|ساري حرير,طقم سلوار,لهنغا
Women/Tops & blouses|90|blouse,silk shirt,cotton top,sleeveless top,tunic|بلوزة,قميص حرير,توب قطن
Women/Knitwear & hoodies|120|cardigan,roll-neck jumper,hoodie,knitted vest|كارديغان,كنزة صوف,هودي
Women/Skirts|110|pleated skirt,midi skirt,denim skirt,satin skirt|تنورة ميدي,تنورة بليسيه,تنورة جينز
Women/Trousers & jeans|130|wide-leg trousers,straight jeans,linen trousers,culottes|بنطلون واسع,جينز,بنطلون كتان
Women/Jumpsuits & sets|190|jumpsuit,co-ord set,playsuit,two-piece set|جمبسوت,طقم قطعتين
Women/Coats & jackets|350|trench coat,blazer,denim jacket,light coat,leather jacket|معطف,بليزر,جاكيت جينز
Women/Wedding & evening|1400|wedding dress,evening gown,engagement dress,cocktail dress|فستان زفاف,فستان سهرة,فستان خطوبة
Women/Sportswear|95|leggings,running top,sports set,modest sports set|طقم رياضي,ليغنغز,بلوزة رياضية
Women/Swimwear|80|swimsuit,burkini,bikini set,beach cover-up|بوركيني,ملابس سباحة
Women/Maternity|110|maternity dress,maternity jeans,nursing top|فستان حوامل,جينز حوامل
Women/Nightwear|85|pyjama set,silk robe,nightdress|بيجاما,روب حرير
Men/Shirts|110|oxford shirt,linen shirt,office shirt,checked shirt|قميص كتان,قميص رسمي
Men/T-shirts & polos|60|crew T-shirt,polo shirt,heavy T-shirt,graphic T-shirt|تيشيرت,بولو
Men/Kanduras|180|white kandura,winter kandura,Omani dishdasha,Eid kandura|كندورة بيضاء,كندورة شتوية,دشداشة
Men/Bishts & ghutras|420|bisht,ghutra,agal,shemagh|بشت,غترة,عقال,شماغ
Men/Kurtas & South Asian wear|140|kurta,sherwani,Nehru jacket,kurta pyjama set|كورتا,شيرواني
Men/Trousers & jeans|150|chinos,selvedge jeans,linen trousers,cargo trousers|بنطلون,جينز,بنطلون كتان
Men/Shorts & swimwear|70|swim shorts,chino shorts,board shorts|شورت سباحة,شورت
Men/Suits & jackets|520|two-piece suit,wool blazer,field jacket,tuxedo|بدلة,بليزر صوف,جاكيت
Men/Knitwear & hoodies|130|merino jumper,zip hoodie,cardigan,sweatshirt|كنزة,هودي
Men/Sportswear|85|running shorts,training top,track jacket,football shirt|طقم رياضي,قميص كرة قدم
Children’s clothes/Dresses & skirts|60|party dress,summer dress,pleated skirt|فستان بنات,تنورة
Children’s clothes/Tops & T-shirts|30|T-shirt,striped top,polo shirt|تيشيرت أطفال,بلوزة
Children’s clothes/Trousers & shorts|40|shorts,little jeans,joggers|بنطلون أطفال,شورت
Children’s clothes/Jackets|90|rain jacket,duffle coat,padded jacket|جاكيت أطفال,معطف
Children’s clothes/School uniforms|45|school skirt,school trousers,PE kit,school blazer|زي مدرسي,طقم رياضة مدرسي
Children’s clothes/Kanduras & abayas|70|boys’ kandura,girls’ abaya,Eid set|كندورة أولاد,عباية بنات,طقم عيد
Children’s clothes/Swimwear|40|swimsuit,rash vest,swim shorts|ملابس سباحة أطفال
Children’s clothes/Nightwear|35|pyjama set,sleeping suit,dressing gown|بيجاما أطفال
Children’s clothes/Costumes|70|pirate costume,dragon costume,princess dress|زي تنكري,فستان أميرة
Children’s clothes/Children’s shoes|75|school shoes,trainers,sandals,rain boots|حذاء مدرسي,صندل أطفال
Baby items/Baby clothes|35|sleepsuit,romper,body set,knitted cardigan|طقم مواليد,رومبر
Baby items/Prams & pushchairs|850|pushchair,folding stroller,travel system,twin stroller|عربة أطفال,عربة توأم
Baby items/Car seats|420|infant car seat,booster seat,rotating car seat|كرسي سيارة,كرسي سيارة دوار
Baby items/Carriers & slings|190|baby carrier,ring sling,wrap|حمالة أطفال
Baby items/High chairs|280|high chair,booster chair,wooden high chair|كرسي طعام
Baby items/Feeding|45|bottle set,bowl and spoon set,bib set,steriliser bag|طقم رضاعات,طقم أكل
Baby items/Bathing & changing|75|baby bath,hooded towel,changing mat|حوض استحمام,فوطة بغطاء
Baby items/Nursery|380|cot,changing table,bedside crib,toddler bed|سرير مواليد,طاولة تغيير
Baby items/Bouncers & play mats|160|bouncer,play mat,baby gym,walker|كرسي هزاز,سجادة لعب
Baby items/Safety & travel|95|stair gate,travel cot,bed rail|حاجز سلالم,سرير سفر
Baby items/Baby toys|45|rattle,play gym,stacking rings,cloth book|خشخيشة,مكعبات
Furniture/Sofas & armchairs|1200|two-seat sofa,armchair,corner sofa,sofa bed,recliner|كنبة,كنبة زاوية,كرسي بذراعين
Furniture/Majlis seating|1600|floor majlis set,corner majlis,majlis cushions,Arabic seating|جلسة مجلس,جلسة أرضية,مساند مجلس
Furniture/Chairs|240|dining chair,desk chair,stool,rocking chair,set of chairs|كرسي طعام,كرسي مكتب
Furniture/Tables & desks|560|dining table,coffee table,writing desk,side table,console|طاولة طعام,طاولة قهوة,مكتب
Furniture/Beds|950|single bed,double bed,bunk bed,day bed,king-size bed|سرير مفرد,سرير كينغ,سرير بطابقين
Furniture/Mattresses|480|mattress,memory foam mattress,mattress topper|مرتبة,مرتبة طبية
Furniture/Storage|520|bookcase,chest of drawers,sideboard,wardrobe,shoe cabinet|خزانة,مكتبة,دولاب
Furniture/TV & media units|420|TV unit,media console,floating shelf|طاولة تلفزيون
Furniture/Children’s furniture|260|children’s desk,toy storage,small table and chairs|مكتب أطفال,طاولة وكراسي أطفال
Furniture/Mirrors & doors|420|wall mirror,standing mirror,carved door,dressing table|مرآة حائط,باب خشب
Home decor/Rugs & carpets|450|wool rug,Persian carpet,runner,kilim,jute rug|سجادة صوف,سجادة عجمية
Home decor/Cushions & throws|70|set of cushions,throw,floor cushion|طقم وسائد,غطاء كنب
Home decor/Bedding & towels|110|duvet set,bed linen,towel set,quilt|مفرش سرير,طقم مناشف
Home decor/Curtains & blinds|160|pair of curtains,blackout curtains,roller blind|ستائر,ستارة معتمة
Home decor/Clocks|160|wall clock,mantel clock,alarm clock|ساعة حائط,منبه
Home decor/Art & frames|260|framed print,oil painting,picture frame set,calligraphy|لوحة,لوحة خط عربي,إطار
Home decor/Vases & ornaments|110|vase,bowl,figurine,decorative tray|مزهرية,تحفة,صينية
Home decor/Candles & lanterns|70|lantern,candle holder,set of candles|فانوس,شموع
Home decor/Incense & oud burners|95|mabkhara,incense burner,oud box|مبخرة,مدخن
Home decor/Prayer & Ramadan|80|prayer mat,Quran stand,Ramadan decoration,prayer set|سجادة صلاة,كرسي مصحف,زينة رمضان
Home decor/Baskets & boxes|60|storage basket,wooden box,laundry basket|سلة,صندوق خشب
Kitchen & dining/Tableware|140|dinner set,serving dish,salad bowl,set of plates|طقم سفرة,صحون
Kitchen & dining/Glasses & cups|65|set of glasses,mug set,istikana set,coffee cups|طقم كؤوس,فناجين قهوة,استكانات
Kitchen & dining/Coffee & tea|120|dallah,teapot,moka pot,thermos set|دلة,إبريق شاي,ترامس
Kitchen & dining/Pots & pans|180|cooking pot,frying pan,casserole,pressure cooker|قدر,مقلاة,قدر ضغط
Kitchen & dining/Baking|55|cake tin set,mixing bowl,rolling pin|قوالب كيك
Kitchen & dining/Knives & tools|80|knife set,chopping board,utensil set|طقم سكاكين
Kitchen & dining/Food storage|50|storage jars,lunch box set,spice rack|علب حفظ,برطمانات
Accessories/Jewellery|450|pendant,ring,bracelet,pair of earrings,gold bangle|قلادة,خاتم,أساور
Accessories/Watches|1400|automatic watch,dress watch,diving watch,chronograph|ساعة أوتوماتيك,ساعة يد
Accessories/Sunglasses & frames|190|sunglasses,aviators,reading frames|نظارة شمسية
Accessories/Hats & caps|60|sun hat,baseball cap,felt hat|قبعة
Accessories/Scarves & gloves|95|wool scarf,silk scarf,pashmina,leather gloves|وشاح,شال باشمينا
Accessories/Belts|80|leather belt,woven belt,chain belt|حزام جلد
Accessories/Ties & cufflinks|75|silk tie,cufflinks,bow tie|ربطة عنق
Accessories/Hair accessories|30|hair clips,headband,tiara|مشابك شعر
Accessories/Umbrellas|55|walking umbrella,folding umbrella|مظلة
Shoes/Trainers|230|running shoes,court trainers,everyday trainers|حذاء رياضي,حذاء جري
Shoes/Heels & sandals|180|heels,sandals,mules,wedges|كعب عالٍ,صندل
Shoes/Arabic sandals|140|leather na’al,Arabic sandals,camel leather sandals|نعال جلد,نعال عربية
Shoes/Slippers & flip-flops|50|slides,flip-flops,house slippers|شبشب
Shoes/Boots|320|ankle boots,hiking boots,chelsea boots,desert boots|بوت
Shoes/Formal shoes|340|derby shoes,loafers,oxford shoes|حذاء رسمي
Shoes/Flats|95|ballet flats,pointed flats,espadrilles|حذاء مسطح
Bags/Handbags|520|tote bag,shoulder bag,crossbody bag,handbag|حقيبة يد,حقيبة كتف
Bags/Clutches & purses|150|evening clutch,purse,beaded clutch|حقيبة سهرة
Bags/Wallets & card holders|120|wallet,card holder,passport cover|محفظة
Bags/Totes & beach bags|90|canvas tote,beach bag,straw bag|حقيبة شاطئ
Bags/Backpacks|150|day pack,city backpack,laptop backpack|حقيبة ظهر
Bags/School bags|80|school backpack,trolley bag,lunch bag|حقيبة مدرسية
Bags/Work bags|300|briefcase,laptop bag,messenger bag|حقيبة عمل
Bags/Luggage|340|cabin suitcase,large suitcase,travel bag|حقيبة سفر
Toys/Soft toys & dolls|50|teddy bear,rag doll,soft rabbit|دبدوب,دمية
Toys/Building & blocks|120|brick set,wooden blocks,magnetic tiles|مكعبات,طقم تركيب
Toys/Games & puzzles|65|floor puzzle,board game,chess set,carrom board|بازل,لعبة طاولة,كيرم
Toys/Vehicles & trains|85|wooden train,toy garage,racing car set|قطار خشبي,سيارات
Toys/Pretend play|130|play kitchen,doctor’s set,dolls’ house|مطبخ أطفال,بيت دمى
Toys/Learning & science|75|microscope,science kit,abacus,letter set|طقم علوم
Toys/Figures & animals|45|dinosaur set,farm animals,action figures|مجسمات حيوانات
Toys/Ride-ons|180|ride-on car,balance bike,rocking horse|سيارة ركوب,حصان هزاز
Toys/Outdoor play|160|sand play set,kite,slide,swing,trampoline|أرجوحة,زحليقة
Books/Fiction|50|set of novels,mystery series,short story collection|مجموعة روايات,رواية
Books/Non-fiction|45|biography,history book,travel guide|كتاب تاريخ,سيرة ذاتية
Books/Children’s books|35|picture book,bedtime stories,first words book|قصص أطفال
Books/Cookery & home|60|cookery book,baking book,garden guide|كتاب طبخ
Books/Religion & heritage|55|tafsir set,heritage book,poetry collection|كتاب تراث,ديوان شعر
Books/Art & photography|110|art book,photography book,design monograph|كتاب فن
Books/Study & business|70|accounting book,language course,exam guide|كتاب إدارة
Books/School textbooks|60|physics textbook,maths workbook,revision guide|كتاب مدرسي
Books/Comics & magazines|40|comic collection,manga set,magazine archive|قصص مصورة
Stationery & hobbies/Stationery|60|journal,fountain pen,desk organiser|دفتر,قلم حبر
Stationery & hobbies/Art supplies|90|paint set,easel,sketchbook set|ألوان,حامل لوحات
Stationery & hobbies/Sewing & knitting|75|yarn bundle,fabric bundle,sewing box|خيوط,قماش
Stationery & hobbies/Craft & models|95|model kit,bead set,resin kit|مجسم
Stationery & hobbies/Collectables|240|stamp album,coin collection,vinyl records|طوابع,عملات
Stationery & hobbies/Party & celebrations|50|party set,henna kit,balloon arch|زينة حفلات
Sports/Ball games|65|football,basketball,volleyball|كرة قدم,كرة سلة
Sports/Racket sports|190|tennis racket,padel racket,badminton set|مضرب بادل,مضرب تنس
Sports/Bikes & scooters|650|city bicycle,children’s bicycle,kick scooter,road bike|دراجة,سكوتر
Sports/Skates & boards|200|skateboard,roller skates,longboard|لوح تزلج
Sports/Water sports|280|snorkel set,paddle board,wetsuit,kayak|لوح تجديف,طقم غوص
Sports/Camping & desert|260|tent,camping chair,cool box,desert camp set|خيمة,كرسي رحلات,ثلاجة رحلات
Sports/Fitness & martial arts|160|set of dumbbells,yoga mat,boxing gloves,exercise bike|دمبل,قفازات ملاكمة
Sports/Golf|480|set of golf clubs,putter,golf bag|عصي غولف
Sports/Riding & archery|350|riding boots,saddle,recurve bow|سرج,قوس
Sports/Fishing|170|fishing rod,reel,tackle box|صنارة
Sports/Winter & other sports|240|ski set,ice skates,snow suit|زلاجات
Garden/Plants & pots|90|house plant,olive tree,set of clay pots|نبتة,أصيص,شجرة زيتون
Garden/Tools|85|tool set,garden hose,pair of shears|أدوات حديقة
Garden/Outdoor living|420|garden bench,bistro set,parasol,hammock|جلسة حديقة,مظلة شاطئ
Garden/Barbecues|260|charcoal barbecue,grill set,fire pit|شواية
Garden/Garden ornaments|180|fountain,planter statue,solar lights|نافورة
Musical instruments/Strings|620|classical guitar,violin,ukulele,acoustic guitar|غيتار,كمان
Musical instruments/Oud & Arabic instruments|900|oud,qanun,buzuq,rababa|عود,قانون,ربابة
Musical instruments/Keys|1600|upright piano,accordion,melodica|بيانو,أكورديون
Musical instruments/Wind|720|trumpet,flute,clarinet,ney|ناي,ترومبيت
Musical instruments/Drums & percussion|330|darbuka,snare drum,cajon,tambourine|طبلة,دف
Musical instruments/Sheet music & accessories|45|music stand,sheet music,guitar strap|حامل نوتات
Pets’ things/Beds & houses|110|cat bed,dog bed,kennel|سرير قطط,بيت كلب
Pets’ things/Carriers & cages|130|cat carrier,bird cage,travel crate|قفص,حقيبة نقل
Pets’ things/Collars & leads|45|dog lead,harness,falcon hood|طوق,برقع صقر
Pets’ things/Bowls & feeding|40|food bowls,water fountain bowl,storage bin|وعاء طعام
Pets’ things/Toys & scratchers|90|cat tree,scratching post,toy bundle|عمود خدش
Pets’ things/Aquariums|350|aquarium,fish tank,reef tank|حوض سمك
Battery-operated/Toys & games|95|remote-control car,handheld game,robot toy|سيارة تحكم
Battery-operated/Lamps & clocks|60|camping lantern,reading light,travel clock|مصباح,منبه
Battery-operated/Baby & nursery|140|baby monitor,night light,sound machine|جهاز مراقبة أطفال
Battery-operated/Music & radio|180|portable speaker,pocket radio,learner keyboard|سماعة,راديو
Battery-operated/Cameras|900|film camera,instant camera,mirrorless camera|كاميرا
Battery-operated/Home & personal|85|bathroom scale,beard trimmer,massager|ميزان,ماكينة حلاقة
Battery-operated/Cordless tools|240|cordless drill,electric screwdriver,garden trimmer|دريل
`;

export const GENERATOR_WORDS: ReadonlyMap<string, Words> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [path = '', price, nouns = '', nounsAr = ''] = line.split('|');
      return [path, { price: Number(price), nouns: nouns.split(','), nounsAr: nounsAr.split(',') }] as const;
    }),
);

type Phrases = Readonly<
  Record<'openings' | 'histories' | 'states' | 'details' | 'collections', readonly string[]>
>;

/** Words and sentences that any item can have, the most usual first. */
export const PHRASES: Readonly<Record<'en' | 'ar', Phrases>> = {
  en: {
    openings: [
      'Well-kept',
      'Lovely',
      'Hardly used',
      'Classic',
      'Pre-loved',
      'Vintage',
      'Simple',
      'Sturdy',
      'Modern',
      'Elegant',
      'Charming',
      'Favourite',
      'Handmade',
      'Compact',
      'Timeless',
      'Rare',
    ],
    histories: [
      'We are moving abroad and it cannot come along.',
      'Bought last year and used only a few times.',
      'A present that never quite found its place with us.',
      'It served our family well and is ready for the next one.',
      'Outgrown sooner than we thought.',
      'Too good for the cupboard it has been living in.',
      'Bought on a trip to Muscat and kept with care since.',
      'From a smoke-free home without pets.',
      'I ordered the wrong size and missed the return date.',
      'It came from a hotel sale in Downtown.',
      'My grandmother brought it from Beirut.',
      'We redecorated and it no longer fits the room.',
    ],
    states: [
      'No marks worth mentioning.',
      'A small sign of use that the photos show.',
      'Cleaned and ready to go.',
      'Everything is there and nothing is missing.',
      'It looks almost as it did in the shop.',
      'The original box is still here.',
      'One corner has a scratch.',
      'Washed with gentle detergent only.',
    ],
    details: [
      'I am happy to send the measurements.',
      'The receipt is at hand.',
      'It is heavier than it looks.',
      'The colour is a little warmer in daylight.',
      'Spare parts are still sold.',
      'It comes with the manual.',
    ],
    collections: [
      'Collection in the evening or at the weekend.',
      'Parking right outside the door.',
      'I can help to carry it to the car.',
      'There is a lift in the building.',
      'Ask me for more photos if you like.',
      'Please bring somebody to help with lifting.',
    ],
  },
  ar: {
    openings: ['بحالة ممتازة', 'شبه جديد', 'نظيف', 'أنيق', 'كلاسيكي', 'مميز', 'فاخر', 'عملي'],
    histories: [
      'البيع بسبب السفر.',
      'استعملته مرات قليلة فقط.',
      'هدية لم أستعملها.',
      'المقاس لم يعد يناسبنا.',
      'غيّرنا أثاث البيت ولم يعد له مكان.',
      'اشتريته من دبي مول قبل سنة.',
    ],
    states: [
      'نظيف ولا توجد فيه عيوب.',
      'آثار استعمال بسيطة تظهر في الصور.',
      'مغسول وجاهز للاستعمال.',
      'العلبة الأصلية موجودة.',
      'كل القطع موجودة.',
    ],
    details: ['أرسل القياسات لمن يرغب.', 'الفاتورة موجودة.', 'اللون في الصور قريب من الواقع.'],
    collections: [
      'الاستلام مساءً أو في نهاية الأسبوع.',
      'الموقف أمام الباب مباشرة.',
      'يوجد مصعد في البناية.',
      'السعر قابل للتفاوض في حدود المعقول.',
    ],
  },
};

/** Syllables of made-up model names: few of them are met often and most of them hardly ever, as in a real shop. */
export const SYLLABLES = {
  first:
    'al,bel,cor,dan,el,fer,gran,hal,is,jun,kal,lin,mar,nor,or,pal,quen,ros,sol,tor,ul,ven,wil,yar,zel'.split(
      ',',
    ),
  middle: 'a,an,ar,be,da,de,di,en,er,i,in,la,le,li,ma,mi,na,ne,ni,o,ra,ri,sa,si,ta,te,ti,va,vi'.split(','),
  last: 'da,den,do,ka,la,lia,lo,ma,mo,na,no,ra,ric,ro,sa,sen,sta,ta,ton,va,via,x'.split(','),
} as const;
