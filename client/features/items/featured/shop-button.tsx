import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './shop-button.module.css';

/** From the goods of the home page to all there are. */
export const ShopButton = () => {
  const { t } = useTranslation('home');
  return (
    <Button component={Link} to="/shop" size="lg" className={classes.button}>
      {t('featured.shop')}
      <VisuallyHidden>{`, ${t('featured.shop_hint')}`}</VisuallyHidden>
    </Button>
  );
};
