import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { JsonLd } from '../../lib/page/site.ts';
import { fillIn, useSettingsTexts } from '../../settings/settings-texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import type { ContentName } from './content.queries.ts';
import { contentQuery } from './content.queries.ts';
import type { Content, Section } from './content.schema.ts';
import classes from './content-page.module.css';

type Props = {
  name: ContentName;
  /** How the page shows its text. */
  show: (content: Content) => ReactNode;
  /** What search engines may show of it. */
  jsonLdOf?: (content: Content) => JsonLd[];
  width?: ComponentProps<typeof PageContainer>['width'];
};

/** Paragraphs and points of a section. */
export const Paragraphs = ({ text, points }: Pick<Section, 'text' | 'points'>) => (
  <>
    {text.map((paragraph) => (
      <p key={paragraph} className={classes.text}>
        {paragraph}
      </p>
    ))}
    {points.length > 0 ? (
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ) : null}
  </>
);

/** A section of running text. */
export const TextSection = ({ section }: { section: Section }) => (
  <section aria-labelledby={section.id} className={classes.section}>
    <h2 id={section.id} className={classes.title}>
      {section.title}
    </h2>
    <Paragraphs {...section} />
  </section>
);

/** A page of text of our own, which comes with the page that shows it. */
export const ContentPage = ({ name, show, jsonLdOf, width = 'wide' }: Props) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = useQuery(contentQuery(language, name));
  const settings = useSettingsTexts();
  const data = useMemo(
    () => text.data && settings.texts && fillIn(text.data, settings.texts),
    [text.data, settings.texts],
  );
  const { error, refetch } = data ? { error: null, refetch: text.refetch } : text.error ? text : settings;
  const title = data?.title ?? t(`nav.${name}`);
  return (
    <PageContainer
      title={title}
      lead={data?.lead}
      description={data?.description}
      breadcrumbs={[{ name: title, path: `/${name}` }]}
      jsonLd={data ? jsonLdOf?.(data) : undefined}
      width={width}
    >
      {data ? show(data) : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data || error ? null : <SkeletonRows count={3} height={160} />}
    </PageContainer>
  );
};
