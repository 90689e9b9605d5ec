import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { unreadNoticesAtom } from './notifications.atoms.ts';

const WideBell = lazyPart(
  () => import('./wide-bell.tsx'),
  ({ WideBell }) => WideBell,
);

const WIDE = '(min-width: 48em)';
const icon = <IconBell size={21} stroke={1.7} aria-hidden="true" />;

/** The header's bell with the count of what is unread: a panel where there is room, the page on phones, which load no panel. */
export const Bell = () => {
  const { t } = useTranslation('notifications');
  const count = useAtomValue(unreadNoticesAtom);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const label = t('badge', { count });
  const toPage = <CountBadge to="/notifications" icon={icon} count={count} label={label} />;
  if (!isWide) return toPage;
  return (
    <Suspense fallback={toPage}>
      <WideBell icon={icon} count={count} label={label} />
    </Suspense>
  );
};
