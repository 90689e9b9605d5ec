import { Loader, Text } from '@mantine/core';
import classes from './code-status.module.css';

type Props = {
  /** Said while the server looks at the code; null when it does not. */
  checking: string | null;
  error: string | null;
};

/** The state of a code that was typed: being looked at, or wrong. */
export const CodeStatus = ({ checking, error }: Props) => (
  <div className={classes.place}>
    <div role="status" className={classes.status}>
      {checking ? (
        <>
          <Loader size="xs" /> {checking}
        </>
      ) : null}
    </div>
    {error ? (
      <Text role="alert" c="var(--mantine-color-error)">
        {error}
      </Text>
    ) : null}
  </div>
);
