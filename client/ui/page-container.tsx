import { Container, Stack, Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  description?: string;
  isPrivate?: boolean;
  breadcrumbs?: ComponentProps<typeof PageHead>['breadcrumbs'];
  jsonLd?: ComponentProps<typeof PageHead>['jsonLd'];
  /** `narrow` for forms, `reading` for text, `wide` for grids. */
  width?: 'narrow' | 'reading' | 'wide';
  /** Stands above the title: the way back. */
  above?: ReactNode;
  /** Stands beside the title: a button, a count. */
  aside?: ReactNode;
  children: ReactNode;
};

const WIDTHS = { narrow: 480, reading: 760, wide: 1328 } as const;

/** The frame of a page: head, title and rhythm. */
export const PageContainer = ({
  title,
  lead,
  description,
  isPrivate,
  breadcrumbs,
  jsonLd,
  width = 'wide',
  above,
  aside,
  children,
}: Props) => (
  <Container size={WIDTHS[width]} py={{ base: 24, sm: 40 }}>
    <PageHead
      title={title}
      description={description}
      isPrivate={isPrivate}
      breadcrumbs={breadcrumbs}
      jsonLd={jsonLd}
    />
    {above}
    <Stack gap="lg">
      <header
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 16,
          alignItems: 'end',
          justifyContent: 'space-between',
        }}
      >
        <Stack gap={8}>
          <Title order={1}>{title}</Title>
          {lead ? (
            <Text c="dimmed" maw="64ch">
              {lead}
            </Text>
          ) : null}
        </Stack>
        {aside}
      </header>
      {children}
    </Stack>
  </Container>
);
