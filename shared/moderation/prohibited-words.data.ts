import type { ProhibitedKind } from './prohibited-kinds.data.ts';

/**
 * `words` are searched as whole words or phrases, separated by commas, in both languages; every way of writing their
 * letters, plurals and the Arabic article are found by themselves. `harmless` are phrases in which such a word means
 * something else: `fake|faux + fur|flower` stands for each of the four.
 */
export type WordList = Readonly<{ words: string; harmless: string }>;

const DEVICES_EN =
  'phone|iphone|smartphone|mobile|mobile phone|cell phone|old phone|used phone|samsung phone|huawei phone|xiaomi phone|samsung galaxy|laptop|macbook|notebook computer|tablet|ipad|tv|television|computer|pc|printer|playstation|ps 5|ps 4|xbox|nintendo switch|switch|fridge|refrigerator|freezer|oven|microwave|toaster|washing machine|dishwasher|charger|airpods|apple watch|headphone|camera';
const KEEPERS_EN =
  'case|cover|holder|stand|mount|bag|sleeve|pouch|strap|band|charm|sticker|table|unit|bench|cabinet|shelf|console|desk|tray|backpack|pocket|compartment|rucksack|magnet|book|lamp|toy|game|mitt|glove|dish|basket|safe|proof|friendly|rack|chair|section|sideboard|armoire|poster|cushion';
const DEVICES_AR =
  'جوال|هاتف|موبايل|ايفون|لابتوب|لاب توب|ايباد|تابلت|تلفزيون|تلفاز|كمبيوتر|حاسوب|ثلاجة|غسالة|ميكروويف|فرن|شاحن|سماعات|كاميرا';
const KEEPERS_AR =
  'حامل|كفر|غطاء|جراب|حقيبة|شنطة|طاولة|ستاند|وحدة|رف|لعبة|مغناطيس|محفظة|حافظة|قفاز|صينية|جيب|مكتب|مقعد|دولاب|كنبة';

/** Word lists by kind. Few and telling: a warning at every second text would soon be read by nobody. */
export const WORD_LISTS: Readonly<Record<ProhibitedKind, WordList>> = {
  counterfeit: {
    words: `replica, counterfeit, knockoff, knock off, first copy, master copy, mirror copy, super copy, high copy,
      copy original, aaa quality, grade aaa, fake, imitation, bootleg, pirated, cracked software,
      مقلد, تقليد, طبق الاصل, هاي كوبي, ماستر كوبي, فرست كوبي, سوبر كوبي, كوبي ون, غير اصلي, غير اصلية, منسوخة,
      مزور, مزيف`,
    harmless: `fake + fur|plant|flower|grass|tree|leather|lash|eyelash|nail|snow|candle|ivy|food|fruit|moustache|beard|tattoo|blood|suede|wood|book|pearl|stone|hair|cactus|money,
      imitation + leather|fur|pearl|stone|jewellery|suede|flower|game, museum|scale|dinosaur|fossil + replica,
      replica + model|ship|car|aircraft|trophy|dinosaur|fossil|map, bootleg + jean|trouser|cut,
      غير + مقلد|مزور|مزيف, فرو|جلد + تقليد|مقلد, لعبة + تقليد`,
  },
  weapons: {
    words: `gun, handgun, pistol, revolver, rifle, shotgun, firearm, ammunition, ammo, airsoft, taser, pepper spray,
      brass knuckle, knuckleduster, switchblade, flick knife, butterfly knife, machete, crossbow, sword, katana, dagger,
      grenade, explosive, body armour,
      مسدس, مسدسات, بندقية, بنادق, سلاح, اسلحة, ذخيرة, ذخائر, صاعق كهربائي, رذاذ الفلفل, بخاخ الفلفل, سكين كباس, مطواة,
      ساطور, قنبلة يدوية, متفجرات`,
    harmless: `water|glue|hot glue|nerf|toy|massage|heat|nail|staple|spray|foam|bubble|caulking|grease|price|label|cap|paint|sealant|pretend|wooden|lego|top|tufting + gun,
      gun + metal|toy|cotton, nerf|toy|foam|wooden|plastic|light|cosplay|lego|pretend|costume + blaster|rifle|pistol|sword|shotgun|crossbow|dagger|grenade|weapon,
      sword + art|fish|lily|fern|costume, master sword, water pistol, pistol + grip|squat,
      مسدس + ماء|مائي|شمع|غراء|سيليكون|حراري|مساج|رش|لعبة|صبغ|فقاعات|صابون, لعبة|شكل + مسدس|سلاح|بندقية,
      بندقية + ماء|لعبة|نيرف|مائية, سلاح + ذو`,
  },
  drugs: {
    words: `cannabis, marijuana, hashish, cocaine, heroin, crystal meth, methamphetamine, amphetamine, mdma, lsd, ketamine,
      fentanyl, captagon, tramadol, opium, cbd oil, cbd gummies, thc, magic mushroom, anabolic steroid, bong,
      مخدرات, حشيش, ماريجوانا, كوكايين, هيروين, كبتاجون, ترامادول, افيون, كريستال ميث, حبوب هلوسة, منشطات`,
    harmless: `black opium, opium + perfume|eau|parfum|ysl, heroin chic, حشيش + صناعي|اصطناعي|اخضر`,
  },
  tobacco: {
    words: `cigarette, cigar, tobacco, vape, vaping, e cigarette, ecigarette, e liquid, iqos, juul, nicotine, snus,
      electronic shisha,
      سجائر, سيجارة, سيجار, تبغ, فيب, معسل, نيكوتين, شيشة الكترونية`,
    harmless: `cigarette + trouser|pant|jean|case|card|box, cigar + box|cutter|case,
      tobacco + brown|colour|color|coloured|leather|suede|vanille|oud|tan|shade|tin, علبة|شنطة + سيجار|سجائر, لون تبغ`,
  },
  alcohol: {
    words: `whisky, whiskey, vodka, tequila, beer, liquor, bottle of wine, bottle of champagne, bottle of rum, bottle of gin,
      moonshine, alcoholic drink, alcoholic beverage,
      خمر, خمور, ويسكي, فودكا, بيرة, نبيذ, مشروبات كحولية`,
    harmless: `whisky|whiskey|beer|vodka|tequila|liquor + glass|tumbler|decanter|mug|stein|cup|set|stone|cabinet|opener|rack|coaster|sign|tray|jug|dispenser|barrel|mat|tankard|chest|garden|bottle opener,
      root|ginger|butter|malt|alcoholic + beer, كاس|كوب|كؤوس|اكواب|كاسات + نبيذ|بيرة|ويسكي, لون نبيذ, خل خمر`,
  },
  medicine: {
    words: `prescription medicine, prescription drug, prescription only, antibiotic, viagra, cialis, ozempic, mounjaro, botox,
      dermal filler, insulin, xanax, valium, sleeping pill, slimming pill, diet pill, morphine, codeine,
      دواء بوصفة, ادوية, مضاد حيوي, مضادات حيوية, فياغرا, اوزمبيك, مونجارو, بوتوكس, فيلر, انسولين, حبوب تنحيف, حبوب تخسيس,
      حبوب منومة, مورفين`,
    harmless: `insulin + bag|case|cooler|pouch|travel, صندوق|حقيبة|خزانة|شنطة|علبة|منظم|دولاب + ادوية|انسولين`,
  },
  adult: {
    words: `sex toy, adult toy, vibrator, dildo, porn, pornography, pornographic, escort service,
      العاب جنسية, اباحي, اباحية, هزاز جنسي`,
    harmless: '',
  },
  wildlife: {
    words: `elephant ivory, real ivory, genuine ivory, antique ivory, ivory tusk, elephant tusk, rhino horn, tiger skin,
      leopard skin, bear skin, shark fin, live animal, puppy for sale, kitten for sale, kitten for adoption,
      puppy for adoption, dog for adoption, cat for adoption, live bird, live fish, live parrot, live turtle,
      ناب فيل, سن الفيل, عاج اصلي, عاج طبيعي, قرن وحيد القرن, جلد نمر, زعانف القرش, قطط للبيع, قطط للتبني, كلب للبيع,
      كلاب للبيع, جرو للبيع, طيور حية, اسماك حية, حيوان حي`,
    harmless: `faux|fake|printed|toy + leopard|tiger|bear, leopard|tiger|bear + skin print|skin pattern|skin look|skin costume,
      جلد نمر + صناعي|مطبوع`,
  },
  dangerous: {
    words: `firework, firecracker, gas cylinder, petrol can full, mercury thermometer, asbestos, recalled product, radioactive,
      rat poison, pesticide,
      العاب نارية, مفرقعات, اسطوانة غاز, انبوبة غاز, اسبستوس, سم فئران, مبيد حشري`,
    harmless: 'firework + print|pattern|glass|vase|design|puzzle|picture|painting, pesticide free',
  },
  electrical: {
    words: `iphone, smartphone, mobile phone, cell phone, android phone, samsung phone, huawei phone, xiaomi phone, old phone,
      used phone, phone for sale, samsung galaxy, macbook, laptop, notebook computer,
      ipad, android tablet, samsung tablet, desktop computer, gaming pc, imac, playstation, ps 3, ps 4, ps 5, xbox,
      nintendo switch, steam deck, television, tv, projector, fridge, refrigerator, freezer, washing machine, tumble dryer,
      washer dryer, dishwasher, microwave, air fryer, electric oven, electric cooker, electric kettle, electric heater,
      electric fan, electric grill, electric stove, electric iron, electric blanket, electric scooter, electric bike, ebike,
      e bike, e scooter, air conditioner, air purifier, dehumidifier, vacuum cleaner, robot vacuum, dyson, hair dryer,
      hairdryer, hair straightener, steam iron, toaster, blender, food processor, nespresso, espresso machine, coffee machine,
      coffee maker, rice cooker, thermomix, printer, computer monitor, gaming monitor, wifi router, power bank, phone charger,
      laptop charger, extension lead, airpods, headphone, bluetooth speaker, drone, apple watch, smartwatch, smart watch,
      hoverboard,
      ايفون, جوال, موبايل, هاتف ذكي, هاتف محمول, جالكسي, ماك بوك, ماكبوك, لابتوب, لاب توب, ايباد, تابلت, كمبيوتر, بلايستيشن,
      بلاي ستيشن, اكس بوكس, نينتندو سويتش, تلفزيون, تلفاز, شاشة ذكية, بروجكتر, ثلاجة, فريزر, غسالة, نشافة ملابس, ميكروويف,
      مايكرويف, قلاية هوائية, فرن كهربائي, غلاية كهربائية, دفاية كهربائية, مروحة كهربائية, مكواة, سكوتر كهربائي,
      دراجة كهربائية, مكيف, مكنسة كهربائية, مجفف شعر, سشوار, محمصة خبز, خلاط, محضرة طعام, ماكينة قهوة, الة قهوة, طابعة,
      باور بانك, شاحن, سماعات, مكبر صوت, ساعة ذكية, ابل ووتش, جهاز كهربائي, اجهزة كهربائية`,
    harmless: `${DEVICES_EN} + ${KEEPERS_EN}, toy|wooden|play|pretend|lego|cardboard|mini|dummy|miniature + ${DEVICES_EN}|blender|vacuum cleaner|drone|coffee machine|coffee maker,
      stovetop|manual|moka|stove top|pour over|dallah + coffee maker, blender bottle, hand|manual + blender, toy story + tv,
      ${KEEPERS_AR} + ${DEVICES_AR}, ${DEVICES_AR} + لعبة|خشبي|للاطفال, غسالة يدوية, خلاط + يدوي|ماء|مغسلة|حنفية,
      ماكينة قهوة يدوية, رقم + جوال|هاتف|موبايل`,
  },
};

/** Words before a device that say what a thing is made for, not what it is: "a bag for a laptop". */
export const MADE_FOR = `for, fit, fits, fitting, hold, holds, holding, carries, carry, under, beside, behind, above, near,
  with space for, protects, facing, ل, يناسب, تناسب, يتسع, تتسع, تسع, يسع, تحت, امام, خلف`;
/** Words right before a device that make it a place or a means: "in the fridge". */
export const PLACED = 'in, from, into, inside, on, by, to, في, من, على, داخل';
/** Words right before any match that deny it: "not a replica". */
export const DENIED = `not, no, never, without, isnt, arent, non, ليس, ليست, غير, بدون, بلا, مش, مو, لا, من دون`;
