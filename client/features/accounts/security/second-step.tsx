import { Alert, Anchor, Stack } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { giveSecondFactor } from '#shared/accounts/second-factor.api.ts';
import { call } from '../../../lib/api.ts';
import { asApiError } from '../../../lib/api-error.ts';
import { useMessage } from '../../../lib/messages.ts';
import { signedInAtom } from '../../../lib/session.ts';
import { OneTimeCode } from './one-time-code.tsx';

/** The second half of a login. Being signed in moves the page on, see GuestOnly. */
export const SecondStep = () => {
  const { t } = useTranslation('security');
  const message = useMessage();
  const { search } = useLocation();
  const signIn = useSetAtom(signedInAtom);
  const [expired, setExpired] = useState<string | null>(null);

  const give = async (code: string): Promise<void> => {
    try {
      const { data } = await call(giveSecondFactor, { body: { code } });
      signIn(data.user);
    } catch (thrown) {
      const failure = asApiError(thrown);
      if (failure.code !== 'second_factor.expired') throw failure;
      setExpired(failure.message);
    }
  };

  return (
    <Stack gap="md">
      {expired === null ? (
        <OneTimeCode give={give} />
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
