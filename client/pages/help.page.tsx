import { HelpPage } from '../features/help/help-page.tsx';
import { useCasePhotos } from './use-case-photos.tsx';

export const Component = () => <HelpPage usePhotos={useCasePhotos} />;
