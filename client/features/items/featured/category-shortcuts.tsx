import { Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconArmchair,
  IconBabyCarriage,
  IconBallFootball,
  IconBattery2,
  IconBook2,
  IconBrush,
  IconDiamond,
  IconHanger,
  IconHorseToy,
  IconLamp2,
  IconMoodKid,
  IconMusic,
  IconPaw,
  IconPlant2,
  IconShirt,
  IconShoe,
  IconShoppingBag,
  IconTag,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { nameIn, withGoods } from '../item-texts.ts';
import { categoriesQuery } from '../items.queries.ts';
import { NO_FILTERS, shopPath } from '../shop/shop-filters.ts';
import classes from './category-shortcuts.module.css';

/** By the category's English name; one that administrators add gets a tag. */
const ICONS: Record<string, Icon> = {
  Women: IconHanger,
  Men: IconShirt,
  'Children’s clothes': IconMoodKid,
  'Baby items': IconBabyCarriage,
  Furniture: IconArmchair,
  'Home decor': IconLamp2,
  'Kitchen & dining': IconToolsKitchen2,
  Accessories: IconDiamond,
  Shoes: IconShoe,
  Bags: IconShoppingBag,
  Toys: IconHorseToy,
  Books: IconBook2,
  'Stationery & hobbies': IconBrush,
  Sports: IconBallFootball,
  Garden: IconPlant2,
  'Musical instruments': IconMusic,
  'Pets’ things': IconPaw,
  'Battery-operated': IconBattery2,
};

/** Straight to a category of the shop. `isWhole`: all of them at once on a phone, too, where they are the page. */
export const CategoryShortcuts = ({ isWhole = false }: { isWhole?: boolean }) => {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const { data } = useQuery(categoriesQuery());
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="categories" className={classes.section}>
      <Title order={2} id="categories" mb="md">
        {t('categories.title')}
      </Title>
      <ul className={classes.list} data-whole={isWhole || undefined}>
        {withGoods(data).map((category) => {
          const CategoryIcon = ICONS[category.name] ?? IconTag;
          const name = nameIn(language, category);
          return (
            <li key={category.id}>
              <Link
                to={shopPath({ ...NO_FILTERS, categoryId: category.id, categoryName: name })}
                className={classes.link}
              >
                <span className={classes.icon}>
                  <CategoryIcon size={26} stroke={1.5} aria-hidden="true" />
                </span>
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
