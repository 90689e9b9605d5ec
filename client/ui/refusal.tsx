import { Text } from '@mantine/core';
import type { ApiError } from '../lib/http/api-error.ts';
import { useMessage } from '../lib/language/messages.ts';

/** Why something could not be done, beside what was pressed. */
export const Refusal = ({ error }: { error: ApiError | null }) => {
  const message = useMessage();
  if (!error) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {message(error)}
    </Text>
  );
};
