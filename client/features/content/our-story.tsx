import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ListScene } from './art/how-scenes.tsx';
import type { Content } from './content.schema.ts';
import { ContentPage, TextSection } from './content-page.tsx';
import classes from './our-story.module.css';

const FoundersLetter = ({ title, text, sign }: NonNullable<Content['letter']>) => (
  <section aria-labelledby="founder" className={classes.letter}>
    <h2 id="founder" className={classes.title}>
      {title}
    </h2>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <p className={classes.sign}>{sign}</p>
  </section>
);

const Story = ({ sections, letter }: Content) => {
  const { t } = useTranslation('content-ui');
  return (
    <div className={classes.story}>
      <div className={classes.columns}>
        <div className={classes.sections}>
          {sections.map((section) => (
            <TextSection key={section.id} section={section} />
          ))}
          <div className={classes.actions}>
            <Button component={Link} to="/shop">
              {t('story.shop')}
            </Button>
            <Button component={Link} to="/how-it-works" variant="default">
              {t('story.how')}
            </Button>
          </div>
        </div>
        <div className={classes.beside}>
          <ListScene label={t('scene.story')} />
          {letter ? <FoundersLetter {...letter} /> : null}
        </div>
      </div>
    </div>
  );
};

/** Who we are, and a letter. */
export const OurStory = () => <ContentPage name="our-story" show={(content) => <Story {...content} />} />;
