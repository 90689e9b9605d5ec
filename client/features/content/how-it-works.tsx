import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CashFreeScene, DeliveryScene, ListScene, PurchaseScene } from './art/how-scenes.tsx';
import type { Content } from './content.schema.ts';
import { ContentPage, Paragraphs } from './content-page.tsx';
import classes from './how-it-works.module.css';

const SCENES = {
  list: ListScene,
  purchase: PurchaseScene,
  delivery: DeliveryScene,
  'cash-free': CashFreeScene,
} as const;
const sceneOf = (id: string) => (id in SCENES ? SCENES[id as keyof typeof SCENES] : null);

const Steps = ({ sections }: Content) => {
  const { t } = useTranslation('content-ui');
  return (
    <>
      <ol className={classes.steps}>
        {sections.map(({ id, title, text, points, picture }, index) => {
          const StepScene = sceneOf(id);
          return (
            <li key={id} className={classes.step}>
              {StepScene ? <StepScene label={picture ?? title} /> : null}
              <div>
                <h2 className={classes.title}>
                  <span className={classes.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {title}
                </h2>
                <Paragraphs text={text} points={points} />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={classes.actions}>
        <Button component={Link} to="/shop">
          {t('how.shop')}
        </Button>
        <Button component={Link} to="/add-product" variant="default">
          {t('how.sell')}
        </Button>
        <Button component={Link} to="/faq" variant="subtle">
          {t('how.faq')}
        </Button>
      </div>
    </>
  );
};

/** Four pictures one under the other, each with its words beside it. */
export const HowItWorks = () => (
  <ContentPage name="how-it-works" show={(content) => <Steps {...content} />} />
);
