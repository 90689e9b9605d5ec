import { IconTag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LiveDot } from '../../ui/live-dot.tsx';
import { toAnswerCountAtom, toPayCountAtom } from './offers.atoms.ts';
import classes from './offers-badge.module.css';

/** The header's way to the bids, with how many wait for this user: to be answered, or to be paid. */
export const OffersBadge = () => {
  const { t } = useTranslation('offers');
  const toAnswer = useAtomValue(toAnswerCountAtom);
  const toPay = useAtomValue(toPayCountAtom);
  const tab = toAnswer === 0 && toPay > 0 ? 'pending-bids' : 'bids-received';
  const count = toAnswer + toPay;
  return (
    <Link to={`/my-profile?tab=${tab}`} className={classes.link}>
      <IconTag size={21} stroke={1.7} aria-hidden="true" />
      <span className={classes.mark} aria-hidden="true">
        <LiveDot label="" count={count} />
      </span>
      <span className="visually-hidden">{t('badge.label', { count })}</span>
    </Link>
  );
};
