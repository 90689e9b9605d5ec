import type { Named, PropertySeed } from './categories.types.ts';

/** "Name=الاسم" per brand, as people of the UAE write them in both scripts; every list is open at its end. */
const brands = (list: string): PropertySeed => ({
  key: 'brand',
  name: 'Brand',
  name_ar: 'الماركة',
  values: [
    ...list
      .split(/[,\n]/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line): Named => {
        const [name = '', name_ar = name] = line.split('=');
        return { name, name_ar };
      }),
    { name: 'Unbranded', name_ar: 'بدون ماركة' },
    { name: 'Other', name_ar: 'أخرى' },
  ],
});

export const FASHION_BRAND = brands(`
  Zara=زارا, H&M=إتش أند إم, Mango=مانجو, Massimo Dutti=ماسيمو دوتي, COS=كوس, Uniqlo=يونيكلو,
  Marks & Spencer=ماركس أند سبنسر, Next=نكست, Splash=سبلاش, Max=ماكس, Namshi=نمشي, SHEIN=شي إن, ASOS=أسوس,
  Reiss=ريس, Ted Baker=تيد بيكر, Karen Millen=كارين ميلين, Maje=ماج, Sandro=ساندرو, Reformation=ريفورميشن,
  Levi’s=ليفايز, Tommy Hilfiger=تومي هيلفيغر, Ralph Lauren=رالف لورين, Lacoste=لاكوست, Hugo Boss=هوغو بوس,
  Calvin Klein=كالفن كلاين, Nike=نايكي, Adidas=أديداس, Lululemon=لولوليمون, Gucci=غوتشي, Prada=برادا,
  Burberry=بربري`);

export const MODEST_BRAND = brands(`
  Bouguessa=بوقصة, Mauzan=موزان, Das Collection=داس كوليكشن, Effa=إفّا, Hanayen=حنايين, Arabian Lady=أرابيان ليدي,
  Hessa Falasi=حصة الفلاسي, Feryal Al Bastaki=فريال البستكي, Slouchyz=سلوتشيز, Lulu=لولو, Tailor made=تفصيل خياط`);

export const MENS_BRAND = brands(`
  Zara=زارا, H&M=إتش أند إم, Massimo Dutti=ماسيمو دوتي, Uniqlo=يونيكلو, Marks & Spencer=ماركس أند سبنسر,
  Max=ماكس, Jack & Jones=جاك أند جونز, Brooks Brothers=بروكس براذرز, Charles Tyrwhitt=تشارلز تيرويت,
  T.M.Lewin=تي إم لوين, Hugo Boss=هوغو بوس, Ralph Lauren=رالف لورين, Lacoste=لاكوست, Tommy Hilfiger=تومي هيلفيغر,
  Levi’s=ليفايز, Diesel=ديزل, Ermenegildo Zegna=زينيا, Armani=أرماني, Nike=نايكي, Adidas=أديداس,
  Under Armour=أندر آرمور, Gymshark=جيم شارك, Tailor made=تفصيل خياط`);

export const KANDURA_BRAND = brands(`
  Al Daffah=الدفة, Lomar=لومار, Ajmal tailoring=أجمل للخياطة, Shukr=شكر, Kashkha=كشخة, Tailor made=تفصيل خياط`);

export const CHILDREN_BRAND = brands(`
  Next=نكست, H&M=إتش أند إم, Zara Kids=زارا كيدز, Mothercare=مذركير, Carter’s=كارترز, Gap=غاب,
  Marks & Spencer=ماركس أند سبنسر, Mamas & Papas=ماماز أند باباز, Petit Bateau=بوتي باتو, Jacadi=جاكادي,
  Monsoon=مونسون, Max=ماكس, Babyshop=بيبي شوب, Nike=نايكي, Adidas=أديداس, Disney=ديزني`);

export const BABY_GEAR_BRAND = brands(`
  Bugaboo=بوغابو, Stokke=ستوكي, UPPAbaby=أبابيبي, Cybex=سايبكس, Joie=جوي, Maxi-Cosi=ماكسي كوزي, Britax=بريتاكس,
  Graco=غراكو, Chicco=شيكو, Mamas & Papas=ماماز أند باباز, Mothercare=مذركير, BabyBjörn=بيبي بيورن, Ergobaby=إرغوبيبي,
  Doona=دونا, Silver Cross=سيلفر كروس, IKEA=إيكيا, Juniors=جونيورز, Giggles=غيغلز, Philips Avent=فيليبس أفنت,
  Tommee Tippee=تومي تيبي, Medela=ميديلا, Skip Hop=سكيب هوب, Fisher-Price=فيشر برايس, Tiny Love=تايني لوف`);

export const FURNITURE_BRAND = brands(`
  IKEA=إيكيا, Home Centre=هوم سنتر, Pottery Barn=بوتري بارن, West Elm=ويست إلم, Crate & Barrel=كريت أند باريل,
  PAN Home=بان هوم, Danube Home=دانوب هوم, Home Box=هوم بوكس, Marina Home=مارينا هوم, THE One=ذا ون, 2XL=تو إكس إل,
  Royal Furniture=رويال فرنتشر, Habitat=هابيتات, Zara Home=زارا هوم, Herman Miller=هيرمان ميلر, Ligne Roset=لين روزيه,
  Made by a carpenter=صنع نجار`);

export const MATTRESS_BRAND = brands(`
  IKEA=إيكيا, Emma=إيما, Sealy=سيلي, Tempur=تمبور, King Koil=كينغ كويل, Raha=راحة, Danube Home=دانوب هوم,
  Intercoil=إنتركويل`);

export const JEWELLERY_BRAND = brands(`
  Pandora=باندورا, Swarovski=سواروفسكي, Damas=داماس, Joyalukkas=جويالوكاس, Malabar Gold=ملبار للذهب, Pure Gold=بيور غولد,
  L’azurde=لازوردي, Tiffany & Co.=تيفاني, Cartier=كارتييه, Van Cleef & Arpels=فان كليف أند آربلز, Bvlgari=بولغري`);

export const WATCH_BRAND = brands(`
  Casio=كاسيو, Seiko=سيكو, Citizen=سيتيزن, Swatch=سواتش, Fossil=فوسيل, Tissot=تيسو, Longines=لونجين, Hamilton=هاملتون,
  TAG Heuer=تاغ هوير, Omega=أوميغا, Rolex=رولكس, Michael Kors=مايكل كورس, Titan=تايتان`);

export const EYEWEAR_BRAND = brands(`
  Ray-Ban=ريبان, Oakley=أوكلي, Persol=بيرسول, Gucci=غوتشي, Prada=برادا, Carrera=كاريرا, Polaroid=بولارويد`);

export const ACCESSORY_BRAND = brands(`
  Zara=زارا, H&M=إتش أند إم, Mango=مانجو, Accessorize=أكسسورايز, Parfois=بارفوا, Aldo=ألدو, Massimo Dutti=ماسيمو دوتي,
  Burberry=بربري, Hermès=هيرميس, Coach=كوتش, New Era=نيو إيرا, Nike=نايكي`);

export const SHOE_BRAND = brands(`
  Nike=نايكي, Adidas=أديداس, New Balance=نيو بالانس, Puma=بوما, Skechers=سكتشرز, Converse=كونفيرس, Vans=فانز,
  ASICS=أسيكس, On=أون, Hoka=هوكا, Birkenstock=بيركنستوك, Crocs=كروكس, Clarks=كلاركس, ECCO=إيكو, Timberland=تمبرلاند,
  Dr. Martens=دكتور مارتنز, Charles & Keith=تشارلز أند كيث, Aldo=ألدو, Steve Madden=ستيف مادن, Zara=زارا,
  Salomon=سالومون, Church’s=تشيرشز, Jimmy Choo=جيمي تشو, Louboutin=لوبوتان`);

export const BAG_BRAND = brands(`
  Charles & Keith=تشارلز أند كيث, Aldo=ألدو, Zara=زارا, Mango=مانجو, Coach=كوتش, Michael Kors=مايكل كورس, Furla=فورلا,
  Longchamp=لونغشامب, Kate Spade=كيت سبيد, Tory Burch=توري بورش, Gucci=غوتشي, Louis Vuitton=لويس فويتون, Prada=برادا,
  Chanel=شانيل, Fendi=فندي, Herschel=هيرشل, Fjällräven=فيال رافن, Eastpak=إيستباك, JanSport=جانسبورت`);

export const LUGGAGE_BRAND = brands(`
  Samsonite=سامسونايت, American Tourister=أمريكان توريستر, Delsey=ديلسي, Rimowa=ريموا, Tumi=تومي, Away=أواي,
  Carlton=كارلتون, Parajohn=باراجون, IT Luggage=آي تي لاغدج`);

export const TOY_BRAND = brands(`
  LEGO=ليغو, Fisher-Price=فيشر برايس, Playmobil=بلايموبيل, Brio=بريو, Hape=هابي, Melissa & Doug=ميليسا أند دوغ,
  Barbie=باربي, Hot Wheels=هوت ويلز, Hasbro=هاسبرو, Mattel=ماتيل, Ravensburger=رافنسبرغر, Jellycat=جيلي كات,
  Steiff=شتايف, Schleich=شلايش, VTech=في تك, Little Tikes=ليتل تايكس, IKEA=إيكيا, Nerf=نيرف, Orchard Toys=أوركارد تويز,
  Micro=مايكرو`);

export const SPORT_BRAND = brands(`
  Decathlon=ديكاتلون, Nike=نايكي, Adidas=أديداس, Puma=بوما, Wilson=ويلسون, Babolat=بابولات, Head=هيد, Yonex=يونكس,
  Bullpadel=بول بادل, Spalding=سبالدينغ, Everlast=إيفرلاست, Speedo=سبيدو, Cressi=كريسي, Callaway=كالاواي,
  TaylorMade=تايلور ميد, Bowflex=بوفلكس, Lululemon=لولوليمون, Kookaburra=كوكابورا`);

export const BIKE_BRAND = brands(`
  Trek=تريك, Giant=جاينت, Specialized=سبشلايزد, Cannondale=كانونديل, Scott=سكوت, Merida=ميريدا, Brompton=برومبتون,
  Decathlon=ديكاتلون, Spartan=سبارتان, Mogoo=موغو, Micro=مايكرو, Globber=غلوبر, Strider=سترايدر`);

export const CAMPING_BRAND = brands(`
  Decathlon=ديكاتلون, Coleman=كولمان, Naturehike=نيتشر هايك, The North Face=ذا نورث فيس, Thule=ثولي, Yeti=ييتي,
  Campingaz=كامبينغاز, Dometic=دوميتيك, Al Rimaya=الرماية`);

export const HOME_BRAND = brands(`
  IKEA=إيكيا, Zara Home=زارا هوم, H&M Home=إتش أند إم هوم, Home Centre=هوم سنتر, Pottery Barn=بوتري بارن,
  West Elm=ويست إلم, Crate & Barrel=كريت أند باريل, PAN Home=بان هوم, Marina Home=مارينا هوم, THE One=ذا ون,
  Silsal=سلسال, Villeroy & Boch=فيليروي أند بوخ, Ladurée=لادوريه, Handmade=صنع يدوي`);

export const KITCHEN_BRAND = brands(`
  IKEA=إيكيا, Tefal=تيفال, Le Creuset=لو كروزيه, Staub=ستاوب, Pyrex=بايركس, Tupperware=تابروير, Bialetti=بياليتي,
  Prestige=بريستيج, Wüsthof=فوستهوف, Zwilling=تسفيلينغ, Wedgwood=ويدجوود, Villeroy & Boch=فيليروي أند بوخ,
  Royal Doulton=رويال دولتون, Denby=دنبي, Hario=هاريو, Nespresso=نسبريسو, Al Saif=السيف, Rose Thermos=ترامس روز`);

export const GARDEN_BRAND = brands(`
  IKEA=إيكيا, Gardena=غاردينا, Fiskars=فيسكارس, ACE=إيس, Danube Home=دانوب هوم, Keter=كيتر, Weber=ويبر, Hartman=هارتمان`);

export const MUSIC_BRAND = brands(`
  Yamaha=ياماها, Fender=فندر, Gibson=جيبسون, Epiphone=إيبيفون, Ibanez=إيبانيز, Taylor=تايلور, Casio=كاسيو, Roland=رولاند,
  Kawai=كاواي, Pearl=بيرل, Meinl=ماينل, Hohner=هونر, Stentor=ستنتور, Buffet Crampon=بوفيه كرامبون, Gawharet El Fan=جوهرة الفن,
  Luthier made=صنع حرفي`);

export const STATIONERY_BRAND = brands(`
  Parker=باركر, Lamy=لامي, Montblanc=مون بلان, Pilot=بايلوت, Faber-Castell=فابر كاستل, Staedtler=ستدلر, Moleskine=مولسكين,
  Leuchtturm1917=لوختورم, Winsor & Newton=وينسور أند نيوتن, Derwent=ديروينت, Crayola=كرايولا, Smiggle=سميغل`);

export const PET_BRAND = brands(`
  Ferplast=فيربلاست, Trixie=تريكسي, KONG=كونغ, Flexi=فلكسي, Catit=كات إت, IKEA=إيكيا, Fluval=فلوفال, Juwel=يوفل,
  Ruffwear=رف وير`);

export const DEVICE_BRAND = brands(`
  Braun=براون, Casio=كاسيو, Sony=سوني, Canon=كانون, Nikon=نيكون, Fujifilm=فوجي فيلم, JBL=جي بي إل, Bosch=بوش, Motorola=موتورولا,
  Philips=فيليبس, VTech=في تك, LEGO=ليغو, IKEA=إيكيا, Anker=أنكر, Garmin=غارمن`);
