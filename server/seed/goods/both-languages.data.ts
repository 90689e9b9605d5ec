/** Goods whose sellers wrote in both languages: name and description in the other one, by the item's key. */
export const OTHER_WORDS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  'tan-leather-sofa': [
    'كنبة جلد عسلي بثلاثة مقاعد',
    'جلد شبه أنيلين على هيكل من خشب البلوط، اشتريتها عام ٢٠١٩ وأدهنها مرتين في السنة. المقاعد ألين من الجديد وعليها تجاعيد خفيفة تظهر عن قرب. الطابق الأرضي والنقل سهل.',
  ],
  'grey-sofa': [
    'كنبة رمادية فاتحة بأزرار',
    'تصميم إسكندنافي بظهر مزرّر وأرجل خشبية. الوسائد الفيروزية معها، أما القطة فلا. نُظفت عند مختص في أكتوبر.',
  ],
  'blue-armchair': [
    'كرسي أزرق بظهر مفتوح',
    'مقعد ثابت وأرجل من خشب الزان والأزرار كلها موجودة. كان في ركن القراءة ونجلس عليه أيام الجمعة غالبا. لونه أفتح قليلا من جهة النافذة.',
  ],
  'corner-sofa': [
    'كنبة زاوية بلون الفحم',
    'قطعتان تتشابكان وفي طرفها مكان للاستلقاء. الأغطية تُنزع وغُسلت مرات كثيرة. ننتقل يوم ٢٠، والسعر مناسب لذلك.',
  ],
  'buttoned-sofa': [
    'كنبة مخمل أخضر بطول مترين',
    'اشتريناها لتجهيز شقة، واستُعملت في جلسة تصوير وعشاءين. مخمل أخضر بحري وظهر بأزرار وأرجل نحيفة بلون أحمر باهت. شقة بلا تدخين ومصعد واسع.',
  ],
  'rattan-sofa': [
    'كنبة راتان لشخصين',
    'قضت شتاءين على الشرفة والصيف في الداخل. الوسائد كريمية وأغطيتها مغسولة. عندي كرسي من الطقم نفسه لمن يسأل.',
  ],
  'oak-dining-table': [
    'طاولة سفرة ريفية لثمانية أشخاص',
    'خشب بلوط صلب بعارضة تحت السطح. عليها أثر كوب ماء واحد قرب الطرف يظهر في الصورتين الثانية والثالثة. المقاس ٢٣٥ في ١٠٠ سم.',
  ],
  'oak-desk': [
    'مكتب من خشب البلوط بأرجل مائلة',
    'مكتب بسيط وجيد، ١٥٠ في ٦٥ سم. عروق الخشب جميلة وعلى السطح آثار أربع سنوات من العمل، وأعمقها في الصورة الثالثة. أربعة براغي ويصبح مسطحا.',
  ],
  'hairpin-desk': [
    'مكتب خشب صنوبر بأرجل معدنية',
    'ثلاثة أدراج تنزلق بسهولة وأرجل فولاذية وسطح مدهون بالزيت. النبتة ليست للبيع، فلها اسم. الأرجل تُفك بأداة واحدة.',
  ],
  'pine-chest': [
    'خزانة أدراج من خشب صلب',
    'أدراج عميقة تنزلق كلها. أثر مزهرية أعلى اليسار يظهر في الصورتين الثانية والثالثة ويخفيه مفرش. عرضها ١٤٣ سم.',
  ],
  'oak-wardrobe': [
    'خزانة ملابس بلوط ببابين',
    'قضيب ورف في الداخل وبابان يُغلقان وحدهما. العرض ٩٢ سم والارتفاع متران. تُفك بمفتاح ألن ملصق في داخلها، وعلى القطع ملصقات ترقيمها كما في الصورة الثالثة.',
  ],
  'folding-stroller': [
    'عربة أطفال زرقاء قابلة للطي',
    'تُطوى بيد واحدة وتدخل تحت طاولة مقهى. حزام بخمس نقاط ومظلة كريمية عليها أثر خفيف من الداخل لا يظهر في الصور. طفلان ومطار واحد في السنة.',
  ],
  'white-cot': [
    'سرير أطفال أبيض بحافة خشبية',
    'للقاعدة ثلاثة ارتفاعات وأحد الجانبين ينزل. المرتبة والملاءة في الصورة معه. بلا آثار أسنان.',
  ],
  'changing-table': [
    'طاولة تغيير للأطفال بأدراج',
    'أدراج لكل شيء وفرشة خضراء طرية فوقها. وحين تستغني عن الفرشة تبقى خزانة جميلة. ارتفاعها ٩٧ سم ومريحة للظهر.',
  ],
  'twin-lens-camera': [
    'كاميرا عاكسة بعدستين من الخمسينيات',
    'زجاج التركيز صاف والغالق يعمل بكل السرعات. تأخذ فيلم ١٢٠ ولا تحتاج إلى بطارية. الحقيبة الجلدية مفقودة وحلقات الحزام سليمة.',
  ],
  'carbon-bike': [
    'دراجة طريق سوداء بإطار كربون',
    'المقاس ٥٦ وعجلات عميقة. ركبتها في القدرة كل جمعة لموسم واحد ثم تعبت ركبتاي. صيانتها في أكتوبر والأوراق معها.',
  ],
  'electric-guitar': [
    'جيتار كهربائي أحمر غامق',
    'الدساتين مستوية والمفاتيح نظيفة، وعلى الظهر انبعاج صغير لا يظهر في الصور. مع حامله، ومن دون مكبر الصوت.',
  ],
  'rocking-horse': [
    'حصان هزاز خشبي',
    'خشب بني وجسم أصفر فاتح، بمقبض لليدين ومسند للقدمين وقاعدة عريضة لا تنقلب. أسفل القاعدة خدوش لا تظهر في الصور. تعلّم عليه ثلاثة أطفال التوازن.',
  ],
  headphones: [
    'سماعات رأس لاسلكية',
    'غطاءان أبيضان وبطانة حمراء، والوسادات السوداء جديدة منذ يوليو. البطارية تكفي يوم عمل كاملا. السلك معها.',
  ],
  'chesterfield-sofa': [
    'Red leather Chesterfield sofa',
    'Real leather, deep buttons and wooden legs, from my father’s majlis. A small pale scratch on the right of the seat shows close up in the third photo. Ground floor, easy to carry out.',
  ],
  'rattan-armchair': [
    'Rattan armchair with cushions',
    'A balcony chair of synthetic rattan that does not mind the sun. Thick cushions with covers that wash. I sell the sofa in another listing.',
  ],
  'dressing-table': [
    'Light grey dressing table with mirror',
    'Three drawers and a mirror that tilts as you like. Light grey paint, black handles. Bought for my daughter, who has left to study.',
  ],
  'cube-bookcase': [
    'Large white bookcase',
    'Compartments of different sizes and three doors at the bottom, 166 cm wide. The shelves are straight and have not sagged. I take it apart with you if you like.',
  ],
  'bunk-bed': [
    'White bunk bed',
    'Sturdy, with a ladder and a high rail; the twins slept in it for four years. Clean mattresses included. White paint with the trace of one sticker.',
  ],
  'high-chair': [
    'Folding high chair',
    'Steady, with a tray that comes off and a five-point harness. The fabric cover goes into the machine. Folds and stands behind the door.',
  ],
  'oriental-rug': [
    'Oriental rug with a red field',
    'Hand-knotted wool with a geometric pattern and worked ends. Washed by a specialist in spring. Light wear at one end that tells its age.',
  ],
  'film-reflex': [
    'Nikon film camera with a 50 mm lens',
    '35 mm film camera with its leather strap. The meter works and the lens is free of fungus. I took two films with it this year.',
  ],
  'road-bicycle': [
    'City bicycle for errands',
    'Comfortable, with mudguards and an optional basket, recently serviced. Good brakes and tyres. I rode it along the Corniche every evening.',
  ],
  'chess-set': [
    'Wooden chess set with its board',
    'All pieces are carved and none is missing. The board has a frame of dark wood. My father played on it with his neighbours.',
  ],
};
