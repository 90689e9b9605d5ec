import type { CategoryView } from '#shared/items/items.schema.ts';
import { isArabic, stemOf } from '#shared/kernel/comparable.ts';
import { compoundsOf, spokenWords, synonymsOf } from './search/words.rules.ts';

/** What a name says of the thing beside what it is: colours, states, sizes, and how many there are. */
const ASIDE = new Set(
  `black white cream grey gray beige brown red burgundy pink orange yellow green turquoise blue navy purple gold silver
   clear multicolour dark light new used old vintage antique mint good great large big small medium mini xl xs piece pcs
   set pair cm mm kg inch litre year month like bnwt eu uk us
   أسود سوداء أبيض بيضاء كريمي رمادي بيج بني أحمر حمراء عنابي وردي برتقالي أصفر صفراء أخضر خضراء فيروزي أزرق زرقاء
   كحلي بنفسجي ذهبي فضي شفاف جديد مستعمل قديم كبير صغير وسط طقم مجموعة زوج قطعة قطع سم مقاس`
    .split(/\s+/)
    .flatMap(spokenWords)
    .map(stemOf),
);

/** "Set of six plates" is about plates; what stands after the thing ("with wheels", "for kids", ", grey") is not the thing. */
const COUNTED = /^\s*(?:an?\s+)?(?:set|pair|lot|bundle|box|pack|collection)\s+of\s+/i;
const AFTER = /[,،;:([|–—/]|\s-|\s(?:with|for|in|from|by|size|set of|of)\s|\s(?:مع|من|مقاس|لون|بلون)\s/i;

/** The stems of a text that say what it is about. */
const stemsOf = (text: string): string[] =>
  spokenWords(text)
    .map(stemOf)
    .filter((stem) => !ASIDE.has(stem) && !/^\p{N}+$/u.test(stem));

/** What a name says the thing is: English says it last ("winter coat"), Arabic first ("عربة أطفال"). */
export type Thing = { head: string; stems: string[] };

/** The thing that a name is about; words whose stems are among `brands` do not count ("mountain bike Trek"). */
export const thingOf = (name: string, brands: ReadonlySet<string> = new Set()): Thing | undefined => {
  const counted = name.replace(COUNTED, '');
  const [before = ''] = counted.split(AFTER, 1);
  const own = stemsOf(before).filter((stem) => !brands.has(stem));
  const head = isArabic(before) ? own[0] : own.findLast((stem) => stem.length > 1);
  return head === undefined ? undefined : { head, stems: stemsOf(counted) };
};

/** Words for the same thing. */
export const isSame = (one: string, other: string): boolean =>
  one === other || synonymsOf(one).includes(other);

const linesOf = (lines: readonly string[]) =>
  lines.map((line) => new Set(line.split(' ').flatMap(spokenWords).map(stemOf)));

/** For whom things are: it decides where several categories have the like. */
const PEOPLE = linesOf([
  'women woman lady ladies',
  'men man gents',
  'children child kid boy girl toddler',
  'baby infant newborn',
  'نساء نسائي نسائية حريمي',
  'رجال رجالي رجالية',
  'أطفال طفل بناتي ولادي',
  'رضع رضيع بيبي مولود',
]);
/** Without one of these words a bed is no dog's, and a toy has no batteries. */
const OTHERS = linesOf([
  'pet dog cat puppy kitten bird hamster rabbit fish',
  'battery cordless rechargeable',
  'حيوانات أليفة كلب كلاب قط قطط قطة طيور عصفور أرنب',
  'بطارية لاسلكي',
]);

/** "Kids shoes" are children’s. */
const isForSame = (one: string, other: string): boolean =>
  isSame(one, other) || PEOPLE.some((line) => line.has(one) && line.has(other));

const arabicThings = (name: string): string[][] => {
  const words = spokenWords(name);
  const starts = words.flatMap((word, at) => (at === 0 || /^و\p{L}{3,}$/u.test(word) ? [at] : []));
  const parts = starts.map((from, part) => words.slice(from, starts[part + 1]));
  const isPhrase = (parts[0]?.length ?? 0) > 1;
  return parts.flatMap((part, at) => {
    const [first = '', ...more] = part;
    const own = at === 0 ? first : first.slice(1);
    // "الطبخ والبيت" are what books are about; the table of "ساعات حائط وطاولة" is where clocks stand.
    if (own.startsWith('ال') || (at > 0 && isPhrase && part.length === 1)) return [];
    // For whom it is goes without saying.
    return [[own, ...more.filter((word) => !word.startsWith('لل'))].map(stemOf)];
  });
};

/** Things of a name that a subcategory lists: "Prams & pushchairs" are two, "عربات أطفال" is one of two words. */
const thingsIn = (name: string): string[][] =>
  isArabic(name)
    ? arabicThings(name)
    : name
        .split(/[&,]/)
        .flatMap((part) => [spokenWords(part), ...compoundsOf(part).map((word) => [word])])
        .map((words) => words.map(stemOf));

/** `around`: whether the name says whose things a category has; null where those are nobody's in particular. */
type Fit = { id: number; words: number; around: boolean | null; beside: number };

const aroundIn = (category: string, stems: readonly string[]): boolean | null => {
  const own = stemsOf(category);
  const lines = [...PEOPLE, ...OTHERS].filter((line) => own.some((stem) => line.has(stem)));
  return lines.length === 0 ? null : lines.some((line) => stems.some((stem) => line.has(stem)));
};

const isOthers = (category: string): boolean =>
  stemsOf(category).some((stem) => OTHERS.some((line) => line.has(stem)));

const fitsOf = (
  tree: readonly CategoryView[],
  column: 'name' | 'name_ar',
  { head, stems }: Thing,
  isMeant: (thing: readonly string[]) => boolean,
): Fit[] =>
  tree.flatMap((category) =>
    category.sub_category.flatMap((sub): Fit[] => {
      const things = thingsIn(sub[column]).filter(
        (thing) => thing.some((word) => isSame(head, word)) && isMeant(thing),
      );
      const around = aroundIn(category[column], stems);
      if (things.length === 0 || (around !== true && isOthers(category[column]))) return [];
      const beside = stemsOf(`${category[column]} ${sub[column]}`);
      return [
        {
          id: sub.id,
          words: Math.max(...things.map(({ length }) => length)),
          around,
          beside: stems.filter((stem) => beside.some((word) => isSame(stem, word))).length,
        },
      ];
    }),
  );

const likeliest = (fits: readonly Fit[]): Fit[] => {
  const most = Math.max(...fits.map(({ words }) => words));
  const closest = fits.filter(({ words }) => words === most);
  const asked = closest.some(({ around }) => around === true);
  const plain = closest.some(({ around }) => around === null);
  return closest
    .filter(({ around }) => (asked ? around === true : !plain || around === null))
    .toSorted((a, b) => b.beside - a.beside);
};

/**
 * Subcategories whose own names name a thing, the likeliest first. All words of one of theirs must be said; in Arabic, where
 * the thing stands first, the first is enough where only one subcategory has it.
 */
export const subCategoriesNaming = (thing: Thing, tree: readonly CategoryView[]): number[] => {
  const column = isArabic(thing.head) ? 'name_ar' : 'name';
  const isSaid = (word: string): boolean => thing.stems.some((stem) => isForSame(stem, word));
  const whole = fitsOf(tree, column, thing, (words) => words.every(isSaid));
  if (whole.length > 0) return likeliest(whole).map(({ id }) => id);
  if (column === 'name') return [];
  const begun = fitsOf(tree, column, thing, ([first = '']) => isSame(thing.head, first));
  return begun.length === 1 ? begun.map(({ id }) => id) : [];
};

/** Those of a category that is itself called so: "shoes" may be any of them. */
export const subCategoriesOfCalled = ({ head }: Thing, tree: readonly CategoryView[]): number[] => {
  const column = isArabic(head) ? 'name_ar' : 'name';
  return tree
    .filter((category) =>
      thingsIn(category[column]).some(([first = '', ...more]) => more.length === 0 && isSame(head, first)),
    )
    .flatMap((category) => category.sub_category.map(({ id }) => id));
};
