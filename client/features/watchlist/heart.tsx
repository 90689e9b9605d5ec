/** The button as it stands on cards, where it is loaded after the page, with its texts. */
export { WatchButton as Heart } from './watch-button.tsx';
