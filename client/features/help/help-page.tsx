import { Alert, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { sessionAtom } from '../../lib/session/session.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { GuestForm } from './guest-form.tsx';
import classes from './help.module.css';
import type { HelpPhotos } from './help.types.ts';
import { MemberForm } from './member-form.tsx';
import { AmongMyCases } from './my-cases.tsx';

/** The name of the rejected item, where the way here has said it. */
const useItemName = (): string | null => {
  const state: unknown = useLocation().state;
  const hasName = typeof state === 'object' && state !== null && 'item' in state;
  return hasName && typeof state.item === 'string' ? state.item : null;
};

/** Writing to support, for members and for those without a login; a member's cases around it. */
export const HelpPage = ({ usePhotos }: Pick<HelpPhotos, 'usePhotos'>) => {
  const { t } = useTranslation('help');
  const session = useAtomValue(sessionAtom);
  const [query] = useSearchParams();
  const item = useItemName();
  const isMember = session.state === 'user';
  const rejected = isMember && query.get('topic') === 'rejection' ? query.get('item') : null;
  const isSuspended = !isMember && query.get('topic') === 'suspension';
  const appeal = rejected !== null ? 'rejection' : isSuspended ? 'suspension' : null;
  const form = (
    <section className={classes.card} aria-label={t(appeal ? 'appeal_title' : 'form')}>
      {appeal ? (
        <Alert color="gray" title={item ? <bdi>{item}</bdi> : t(`topic.${appeal}`)}>
          {t(`appeal_text.${appeal}`)}
        </Alert>
      ) : null}
      {session.state === 'unknown' ? <SkeletonRows count={3} /> : null}
      {isMember ? <MemberForm key={rejected} rejected={rejected} usePhotos={usePhotos} /> : null}
      {session.state === 'guest' ? <GuestForm key={appeal} isAppeal={isSuspended} /> : null}
      <Text size="sm" c="dimmed">
        {t('never')}
      </Text>
    </section>
  );
  return (
    <PageContainer title={t(appeal ? 'appeal_title' : 'title')} lead={t('lead')} width="reading">
      {isMember ? <AmongMyCases isAppeal={appeal !== null}>{form}</AmongMyCases> : form}
    </PageContainer>
  );
};
