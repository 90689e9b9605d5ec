import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sell-form.module.css';

/** One part of the listing under its heading. */
export const SellSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} className={classes.section}>
    <Title order={2} size="h3" mb="md">
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </Paper>
);
