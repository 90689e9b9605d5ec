/** Other names people use, by community id. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'dubai-barsha-heights': ['Tecom', 'تيكوم'],
  'dubai-difc': ['Dubai International Financial Centre', 'ديفك'],
  'dubai-downtown-dubai': ['Dubai', 'دبي', 'Burj Khalifa', 'داون تاون', 'برج خليفة', 'Dubai Mall'],
  'dubai-dubai-design-district': ['d3'],
  'dubai-dubai-healthcare-city': ['DHCC'],
  'dubai-dubai-investment-park': ['DIP'],
  'dubai-dubai-marina': ['دبي مارينا', 'المارينا', 'Marina'],
  'dubai-dubai-production-city': ['IMPZ'],
  'dubai-dubai-silicon-oasis': ['DSO'],
  'dubai-greens': ['The Greens'],
  'dubai-jumeirah-beach-residence': ['JBR', 'The Walk', 'جي بي آر'],
  'dubai-jumeirah-lake-towers': ['JLT', 'جي إل تي'],
  'dubai-jumeirah-village-circle': ['JVC', 'جي في سي'],
  'dubai-jumeirah-village-triangle': ['JVT'],
  'dubai-mohammed-bin-rashid-city': ['MBR City', 'Sobha Hartland'],
  'dubai-palm-jumeirah': ['The Palm', 'النخلة'],
  'dubai-sheikh-zayed-road': ['SZR'],
  'dubai-springs': ['The Springs'],
  'abu-dhabi-abu-dhabi-city-centre': ['Abu Dhabi', 'أبوظبي', 'أبو ظبي'],
  'abu-dhabi-mohamed-bin-zayed-city': ['MBZ City', 'MBZ'],
  'abu-dhabi-khalifa-city': ['Khalifa City A'],
  'abu-dhabi-al-saadiyat-island': ['Saadiyat'],
  'abu-dhabi-tourist-club-area': ['TCA'],
  'al-ain-al-ain-city-centre': ['Al Ain', 'العين'],
  'sharjah-rolla': ['Rolla Square', 'Al Rolla'],
  'ras-al-khaimah-al-nakheel': ['RAK', 'Ras Al Khaimah', 'رأس الخيمة'],
  'umm-al-quwain-al-salamah': ['UAQ', 'Umm Al Quwain', 'أم القيوين'],
};

/** Other names of an emirate or region, by its slug. */
export const REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  'abu-dhabi': ['أبو ظبي'],
  'al-ain': ['Al Ain', 'العين'],
  'ras-al-khaimah': ['RAK'],
  'umm-al-quwain': ['UAQ'],
};
