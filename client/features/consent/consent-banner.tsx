import { Button } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { chooseAtom, cookieSettingsAtom } from './consent.atoms.ts';
import classes from './consent-banner.module.css';

/** Asks once, calmly: the page behind it can be used meanwhile. */
export const ConsentBanner = () => {
  const { t } = useTranslation('consent');
  const choose = useSetAtom(chooseAtom);
  const open = useSetAtom(cookieSettingsAtom);
  return (
    <section className={classes.banner} aria-labelledby="consent-title">
      <div>
        <h2 id="consent-title" className={classes.title}>
          {t('banner.title')}
        </h2>
        <p className={classes.text}>
          {t('banner.text')}{' '}
          <Link to="/cookies-policy" className={classes.link}>
            {t('banner.policy')}
          </Link>
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="light" onClick={() => choose(true)}>
          {t('accept')}
        </Button>
        <Button variant="light" onClick={() => choose(false)}>
          {t('necessary')}
        </Button>
        <Button variant="subtle" onClick={() => open(true)}>
          {t('choose')}
        </Button>
      </div>
    </section>
  );
};
