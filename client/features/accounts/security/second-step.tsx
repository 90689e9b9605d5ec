import { Alert, Anchor, Stack } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { giveSecondFactor, sendLoginCode } from '#shared/accounts/second-factor.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedInAtom } from '../../../lib/session/session.ts';
import { secondStepState } from '../navigation-state.ts';
import { OneTimeCode } from './one-time-code.tsx';

/** The second half of a login. Being signed in moves the page on, see GuestOnly. */
export const SecondStep = () => {
  const { t } = useTranslation('security');
  const message = useMessage();
  const { search, state } = useLocation();
  const sending = secondStepState.safeParse(state).data;
  const signIn = useSetAtom(signedInAtom);
  const [expired, setExpired] = useState<ApiError | null>(null);

  const inTime = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (thrown) {
      const failure = asApiError(thrown);
      if (failure.code !== 'second_factor.expired') throw failure;
      setExpired(failure);
    }
  };
  const give = (code: string) =>
    inTime(async () => signIn((await call(giveSecondFactor, { body: { code } })).data.user));
  const resend = () => inTime(() => call(sendLoginCode, { body: {} }));

  return (
    <Stack gap="md">
      {expired === null ? (
        <OneTimeCode
          give={give}
          sent={sending && { to: sending.sends_to, isSent: sending.is_sent, resend }}
        />
      ) : (
        <Alert color="wine" role="alert" title={t('login.expired')}>
          {message(expired)}
        </Alert>
      )}
      <Anchor component={Link} to={`/login${search}`} py={10}>
        {t('login.again')}
      </Anchor>
    </Stack>
  );
};
