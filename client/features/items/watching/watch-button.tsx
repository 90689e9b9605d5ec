import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeFilled } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { asApiError } from '../../../lib/http/api-error.ts';
import { loginPathFor } from '../../../lib/page/next-path.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useWatching } from './use-watching.ts';
import classes from './watch-button.module.css';

type Props = { uuid: string; name: string };

/** The eye: filled while I watch the item. */
const MemberButton = ({ uuid, name }: Props) => {
  const { t } = useTranslation('watching');
  const toast = useToast();
  const { isWatching, toggle } = useWatching(uuid);
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      toast.done(t((await toggle()) ? 'begun' : 'ended'));
    } catch (error) {
      toast.failed(asApiError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionIcon
      className={classes.eye}
      size={44}
      color={isWatching ? 'green' : 'gray'}
      variant="subtle"
      aria-pressed={isWatching ?? false}
      aria-label={t('watch_item', { item: name })}
      title={t(isWatching ? 'watching' : 'watch')}
      disabled={isWatching === null}
      loading={isBusy}
      onClick={() => void press()}
    >
      {isWatching ? <IconEyeFilled size={20} /> : <IconEye size={20} stroke={1.7} />}
    </ActionIcon>
  );
};

/** A guest is led to the login, and back to the item. */
const GuestButton = ({ name }: Pick<Props, 'name'>) => {
  const { t } = useTranslation('watching');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <ActionIcon
      size={44}
      color="gray"
      variant="subtle"
      aria-label={t('watch_item', { item: name })}
      title={t('login')}
      onClick={() => void navigate(loginPathFor(pathname + search))}
    >
      <IconEye size={20} stroke={1.7} />
    </ActionIcon>
  );
};

/** Keeps an eye on an item: it stays in my list, and its seller sees one watcher more. */
export const WatchButton = (props: Props) => {
  const user = useAtomValue(userAtom);
  // What I watch is mine alone, so the server renders the button as for a guest.
  return useHydrated() && user ? <MemberButton {...props} /> : <GuestButton name={props.name} />;
};
