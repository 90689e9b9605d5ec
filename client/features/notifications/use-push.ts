import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { subscribePush, unsubscribePush } from '#shared/notifications/notifications.calls.ts';
import { call } from '../../lib/http/api.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useAct } from '../../ui/use-act.ts';
import type { Permission } from './browser-push.ts';
import {
  bodyOfSubscription,
  pushPermission,
  subscribe,
  subscriptionOf,
  unsubscribe,
} from './browser-push.ts';
import { tookSettingsAtom } from './notifications.atoms.ts';

/** Push messages in this browser: how they stand, and how to turn them on and off. */
export const usePush = (publicKey: string | null) => {
  const took = useSetAtom(tookSettingsAtom);
  const userUuid = useAtomValue(userAtom)?.uuid ?? '';
  const [permission, setPermission] = useState<Permission>(pushPermission);
  const [isOn, setOn] = useState<boolean | null>(null);

  useEffect(() => {
    void subscriptionOf(userUuid).then((held) => setOn(held !== null));
  }, [userUuid]);

  const settled = () => setPermission(pushPermission());
  const turnOn = useAct(
    async () => {
      const made = publicKey === null ? null : await subscribe(userUuid, publicKey);
      if (!made) return;
      took((await call(subscribePush, { body: bodyOfSubscription(made) })).data);
      setOn(true);
    },
    { settled },
  );
  const turnOff = useAct(
    async () => {
      const endpoint = await unsubscribe();
      setOn(false);
      if (endpoint) took((await call(unsubscribePush, { body: { endpoint } })).data);
    },
    { settled },
  );

  return {
    permission,
    isOn,
    isBusy: turnOn.isBusy || turnOff.isBusy,
    turnOn: turnOn.start,
    turnOff: turnOff.start,
  };
};
