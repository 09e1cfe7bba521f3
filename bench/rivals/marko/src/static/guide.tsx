import GuideContent from '@elo/mf-catalogue/src/components/measuring-guide/guide-content';
import { renderToStaticMarkup } from 'react-dom/server';

/** Content of “Como medir”. */
export const GUIDE_HTML = renderToStaticMarkup(<GuideContent />);
