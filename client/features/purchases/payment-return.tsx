import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asApiError } from '../../lib/http/api-error.ts';
import { LoginToConfirm } from './login-to-confirm.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import type { Confirm, Redirect } from './purchases.queries.ts';
import { confirmationQuery, redirectOf } from './purchases.queries.ts';

type Props<Paid> = {
  /** Names what is paid for among the confirmations. */
  of: string;
  confirm: Confirm<Paid>;
  /** What is said after more than a moment, when it is not an item that is held. */
  slowly?: string;
  children: (paid: Paid) => ReactNode;
};

const Confirming = <Paid,>({
  redirect,
  of,
  confirm,
  slowly,
  children,
}: Props<Paid> & { redirect: Redirect }) => {
  const { data, error, failureCount, refetch, isFetching } = useQuery(
    confirmationQuery(of, redirect, confirm),
  );
  if (data) return children(data);
  if (!error) return <PaymentWaiting isSlow={failureCount > 1} slowly={slowly} />;
  if (asApiError(error).status === 401) return <LoginToConfirm />;
  return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />;
};

/** Back from the payment page: what was paid for is shown once the server has asked the provider. */
export const PaymentReturn = <Paid,>(props: Props<Paid>) => {
  const [query] = useSearchParams();
  const redirect = redirectOf(query);
  return redirect ? (
    <Confirming redirect={redirect} {...props} />
  ) : (
    <PaymentFailed error={null} onRetry={null} />
  );
};
