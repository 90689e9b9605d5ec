import { IconTag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { mineWaitingCountAtom, toAnswerCountAtom } from './offers.atoms.ts';

/** The header's way to the bids, with how many wait for this user: to be answered, or to be paid. */
export const OffersBadge = () => {
  const { t } = useTranslation('offers');
  const toAnswer = useAtomValue(toAnswerCountAtom);
  const mine = useAtomValue(mineWaitingCountAtom);
  const tab = toAnswer === 0 && mine > 0 ? 'pending-bids' : 'bids-received';
  const count = toAnswer + mine;
  return (
    <CountBadge
      to={`/my-profile?tab=${tab}`}
      icon={<IconTag size={21} stroke={1.7} aria-hidden="true" />}
      count={count}
      label={t('badge.label', { count })}
    />
  );
};
