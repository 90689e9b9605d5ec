import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#server/seed/categories.data.ts';
import { subCategoriesNaming, thingOf } from './where-to-list.rules.ts';

const tree = CATEGORIES.map(({ name, name_ar, subCategories }, at) => ({
  id: at,
  name,
  name_ar,
  is_empty: false,
  sub_category: subCategories.map((sub, subAt) => ({
    id: at * 100 + subAt,
    category_id: at,
    name: sub.name,
    name_ar: sub.name_ar,
  })),
}));

/** Where a name is suggested to be listed, the likeliest first. */
const namedFor = (title: string): string => {
  const thing = thingOf(title);
  const ids = thing ? subCategoriesNaming(thing, tree) : [];
  const names = tree.flatMap((category) =>
    category.sub_category.map((sub) => [sub.id, `${category.name}/${sub.name}`] as const),
  );
  return ids.map((id) => new Map(names).get(id)).join(' | ');
};

describe('where to list it by its name', () => {
  test.each([
    ['Graco stroller, grey', 'Baby items/Prams & pushchairs'],
    ['Buggy', 'Baby items/Prams & pushchairs'],
    ['Winter coat', 'Women/Coats & jackets'],
    ['T-shirt white M', 'Men/T-shirts & polos | Children’s clothes/Tops & T-shirts'],
    ['Tshirt', 'Men/T-shirts & polos | Children’s clothes/Tops & T-shirts'],
    ['Mens jeans', 'Men/Trousers & jeans'],
    ['Girls dress', 'Children’s clothes/Dresses & skirts'],
    ['Kids shoes', 'Children’s clothes/Children’s shoes'],
    ['Nike trainers size 42', 'Shoes/Trainers'],
    ['Baby car seat', 'Baby items/Car seats'],
    ['High chair', 'Baby items/High chairs'],
    ['Office chair', 'Furniture/Chairs'],
    ['Sofa bed', 'Furniture/Beds'],
    ['Dog bed', 'Pets’ things/Beds & houses'],
    ['Dining table, seats six', 'Furniture/Tables & desks'],
    ['Non-stick frying pan', 'Kitchen & dining/Pots & pans'],
    ['Plant pot', 'Garden/Plants & pots | Kitchen & dining/Pots & pans'],
    ['Mountain bike', 'Sports/Bikes & scooters'],
    ['Wooden train set', 'Toys/Vehicles & trains'],
    ['Puzzle 1000 pieces', 'Toys/Games & puzzles'],
    ['Wall clock', 'Home decor/Clocks'],
    ['عربة أطفال رمادية', 'Baby items/Prams & pushchairs'],
    ['عربة', 'Baby items/Prams & pushchairs'],
    ['كنبة زرقاء', 'Furniture/Sofas & armchairs'],
    ['فستان بناتي', 'Children’s clothes/Dresses & skirts'],
    ['قميص رجالي', 'Men/Shirts'],
    ['حذاء رياضي نايك', 'Shoes/Trainers'],
    ['كرسي سيارة', 'Baby items/Car seats'],
    ['كرسي طعام للأطفال', 'Baby items/High chairs'],
    ['كرسي مكتب', 'Furniture/Chairs'],
    ['طاولة طعام', 'Furniture/Tables & desks'],
    ['خزانة ملابس', 'Furniture/Storage'],
    ['كتب أطفال', 'Books/Children’s books'],
    ['قدر ضغط', 'Kitchen & dining/Pots & pans'],
    ['أكواب قهوة', 'Kitchen & dining/Glasses & cups'],
    ['شنطة سفر', 'Bags/Luggage'],
    ['ساعة حائط', 'Home decor/Clocks'],
    ['دراجة هوائية', 'Sports/Bikes & scooters'],
  ])('%s', (title, names) => {
    expect(namedFor(title)).toBe(names);
  });

  // Better none than a wrong one: what else stands in the name says nothing of what it is.
  test.each([
    'Winter blanket',
    'Coat stand',
    'Toy car',
    'Running shoes',
    'Harry Potter book set',
    'iPhone 13 Pro',
    'Floor lamp',
    'Cushion covers',
    'Grey, size M',
    '!!!',
    '',
    'حذاء أسود',
    'كتاب طبخ',
    'ألعاب أطفال',
    'بيت كلب',
    'هاتف آيفون',
    'مصباح أرضي',
  ])('%s has no place by its name', (title) => {
    expect(namedFor(title)).toBe('');
  });
});
