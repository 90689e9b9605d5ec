import { List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language-context.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import type { Content } from './content.queries.ts';
import { contentQuery } from './content.queries.ts';

type Props = {
  /** The page's key in content.json, which is its path too. */
  page: string;
  /** How the sections are shown; one under the other when not given. */
  show?: (content: Content) => ReactNode;
  children?: ReactNode;
};

const Sections = ({ sections }: Content) => (
  <Stack gap="xl">
    {sections.map(({ title, text, points }) => (
      <section key={title}>
        <Title order={2} size="h3" mb="xs">
          {title}
        </Title>
        <Stack gap="sm">
          {text.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          {points.length > 0 ? (
            <List spacing="xs">
              {points.map((point) => (
                <List.Item key={point}>{point}</List.Item>
              ))}
            </List>
          ) : null}
        </Stack>
      </section>
    ))}
  </Stack>
);

/** A page of text: what we are, how it works, the policies. */
export const ContentPage = ({ page, show, children }: Props) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(contentQuery(language, page));
  return (
    <PageContainer
      title={data?.title ?? t(`nav.${page}`)}
      lead={data?.lead}
      description={data?.lead}
      width="reading"
    >
      {data ? show ? show(data) : <Sections {...data} /> : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data || error ? null : <SkeletonRows count={3} height={120} />}
      {children}
    </PageContainer>
  );
};
