import { describe, expect, test } from 'vitest';
import { keywordWords, tsqueryOf } from './keyword.rules.ts';

const queryOf = (keyword: string) => tsqueryOf(keywordWords(keyword));

describe('the last word of a keyword', () => {
  test('is also a beginning: a short one of what goods are called, a long one of everything', () => {
    expect(queryOf('red lam')).toBe("'red' & ('lam' | 'lam':*AB)");
    expect(queryOf('jumeir')).toBe("'jumeir':*");
    expect(queryOf('x')).toBe("'x'");
    // Short and known by other names, too: a cot begins no cotton, unless somebody is still typing.
    expect(queryOf('cot')).toBe("('cot' | 'crib')");
    expect(tsqueryOf(keywordWords('cot', true))).toBe("('cot' | 'cot':*AB | 'crib')");
  });

  test('begins as it was typed, without the Arabic article, but not without its ending', () => {
    expect(queryOf('الفست')).toBe("('فست' | 'فست':*AB)");
    expect(queryOf('مزهرية')).toBe("('مزهري' | 'مزهريه':*)");
    expect(queryOf('للأطفا')).toBe("('اطفا' | 'اطفا':*AB)");
  });
});

describe('an Arabic word that lost its ending', () => {
  test('is not the name of a place that is written otherwise', () => {
    // A pram, and the Port of the Arabs.
    expect(queryOf('عربة جديدة')).toMatch(/^\('عرب':ABD \| /);
    expect(queryOf('عربات جديدة')).toMatch(/^\('عرب':ABD \| /);
    expect(queryOf('ميناء العرب')).toMatch(/^'مينا' & \('عرب' \|/);
    // Deira, with and without its article as people say it.
    expect(queryOf('ديرة جديدة')).toMatch(/^'دير' & /);
  });

  test('stays a colour, though a place is called so', () => {
    // Brown, and Bani Yas.
    expect(queryOf('بنية جديدة')).toMatch(/^'بني' & /);
  });
});

test('a colour is found in every form', () => {
  for (const [one, other] of [
    ['أزرق', 'زرقا'],
    ['زرقاء', 'ازرق'],
    ['حمراء', 'احمر'],
    ['سوداء', 'اسود'],
  ]) {
    expect(keywordWords(one ?? '')[0]?.also).toContain(other);
  }
  expect(keywordWords('رمادية')[0]?.stem).toBe(keywordWords('رمادي')[0]?.stem);
});
