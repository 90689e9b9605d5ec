/** Colours whose Arabic feminine is more than an ending: "رمادية" comes to the same as "رمادي" by itself. */
export const COLOURS_OF_TWO_FORMS: readonly string[] = [
  'أسود سوداء',
  'أبيض بيضاء',
  'أحمر حمراء',
  'أصفر صفراء',
  'أخضر خضراء',
  'أزرق زرقاء',
];
