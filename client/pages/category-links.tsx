import { useQuery } from '@tanstack/react-query';
import { nameIn, withGoods } from '../features/items/item-texts.ts';
import { categoriesQuery } from '../features/items/items.queries.ts';
import { useLanguage } from '../lib/language/language-context.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { LinkChips } from '../ui/link-chips.tsx';
import classes from './not-found.module.css';

/** The shop's categories, for somebody who is lost. Says nothing when they cannot be had: the shop is still there. */
export const CategoryLinks = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data } = useQuery(categoriesQuery());
  if (!data) return null;
  return (
    <nav aria-labelledby="categories-instead">
      <h2 id="categories-instead" className={classes.title}>
        {t('not_found.categories')}
      </h2>
      <LinkChips
        isCentred
        links={withGoods(data).map((category) => ({
          to: `/shop?category_id=${category.id}`,
          label: nameIn(language, category),
        }))}
      />
    </nav>
  );
};
