import { Anchor } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { Link, useLocation } from 'react-router';
import { agreeToTerms } from '#shared/accounts/terms.calls.ts';
import { dayOfTerms, TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import { formatLongDate } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { signedInAtom } from '../../lib/session/session.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import classes from './terms-banner.module.css';

/** Tells members that the terms have changed since they agreed to them, until they agree: here, or by buying. */
export const TermsBanner = () => {
  const { t } = useTranslation('terms');
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const message = useMessage();
  const toast = useToast();
  const signedIn = useSetAtom(signedInAtom);
  const agree = async (): Promise<void> => {
    const answer = await call(agreeToTerms, { body: { version: TERMS_VERSION } });
    signedIn(answer.data);
    toast.done(message(answer));
  };
  return (
    <section className={classes.banner} aria-label={t('label')}>
      <p className={classes.text}>
        {t('changed', { date: formatLongDate(language, dayOfTerms(TERMS_VERSION)) })}{' '}
        <span className={classes.quiet}>{t('later')}</span>
      </p>
      <div className={classes.acts}>
        {pathname.endsWith('/terms-and-conditions') ? null : (
          <Anchor component={Link} to="/terms-and-conditions" underline="always" py={10}>
            {t('read')}
          </Anchor>
        )}
        <ActButton size="sm" does={agree}>
          {t('agree')}
        </ActButton>
      </div>
    </section>
  );
};
