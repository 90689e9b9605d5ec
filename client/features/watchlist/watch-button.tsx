import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loginPathFor } from '../../lib/page/next-path.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { draftAtom } from '../../lib/session/draft.atoms.ts';
import { useDraft } from '../../lib/session/draft.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useWatching } from './use-watching.ts';
import classes from './watch-button.module.css';

type Props = { uuid: string; name: string; className?: string };

/** The heart: filled while I watch the item. */
const MemberButton = ({ uuid, name, className }: Props) => {
  const { t } = useTranslation('watchlist');
  const toast = useToast();
  const { isWatching, turn } = useWatching(uuid);
  const press = useAct(async (isWanted: boolean) => {
    await turn(isWanted);
    toast.done(t(isWanted ? 'begun' : 'ended'));
  });
  useDraft('watch', uuid, () => press.start(true));
  return (
    <ActionIcon
      className={className ? `${classes.heart} ${className}` : classes.heart}
      size={44}
      color={isWatching ? 'green' : 'gray'}
      variant="subtle"
      aria-pressed={isWatching ?? false}
      aria-label={t('watch_item', { item: name })}
      title={t(isWatching ? 'watching' : 'watch')}
      disabled={isWatching === null}
      loading={press.isBusy}
      onClick={() => press.start(!isWatching)}
    >
      {isWatching ? <IconHeartFilled size={20} /> : <IconHeart size={20} stroke={1.7} />}
    </ActionIcon>
  );
};

/** A guest is led to the login, and back to the item, which is watched then. */
const GuestButton = ({ uuid, name, className }: Props) => {
  const { t } = useTranslation('watchlist');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const keep = useSetAtom(draftAtom);
  return (
    <ActionIcon
      className={className}
      size={44}
      color="gray"
      variant="subtle"
      aria-label={t('watch_item', { item: name })}
      title={t('login')}
      onClick={() => {
        keep({ kind: 'watch', of: uuid, text: name });
        void navigate(loginPathFor(pathname + search));
      }}
    >
      <IconHeart size={20} stroke={1.7} />
    </ActionIcon>
  );
};

/** Saves an item: it stays in my list, and its seller sees one watcher more. */
export const WatchButton = (props: Props) => {
  const user = useAtomValue(userAtom);
  // What I watch is mine alone, so the server renders the button as for a guest.
  return useHydrated() && user ? <MemberButton {...props} /> : <GuestButton {...props} />;
};
