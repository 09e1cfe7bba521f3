/// <reference path="./lucide.d.ts" />
import type { DrawingNode } from './drawing';

// Lucide's icons that pages use: only the path data, because its components weigh more than these.
export { default as 'arrow-left' } from 'lucide/dist/esm/icons/arrow-left.mjs';
export { default as 'arrow-right' } from 'lucide/dist/esm/icons/arrow-right.mjs';
export { default as 'arrow-up-right' } from 'lucide/dist/esm/icons/arrow-up-right.mjs';
export { default as 'chevron-down' } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as 'chevron-left' } from 'lucide/dist/esm/icons/chevron-left.mjs';
export { default as 'chevron-right' } from 'lucide/dist/esm/icons/chevron-right.mjs';
export { default as 'circle-check' } from 'lucide/dist/esm/icons/circle-check.mjs';
export { default as 'clipboard-check' } from 'lucide/dist/esm/icons/clipboard-check.mjs';
export { default as clock } from 'lucide/dist/esm/icons/clock.mjs';
export { default as download } from 'lucide/dist/esm/icons/download.mjs';
export { default as 'external-link' } from 'lucide/dist/esm/icons/external-link.mjs';
export { default as info } from 'lucide/dist/esm/icons/info.mjs';
export { default as 'layout-grid' } from 'lucide/dist/esm/icons/layout-grid.mjs';
export { default as mail } from 'lucide/dist/esm/icons/mail.mjs';
export { default as 'map-pin' } from 'lucide/dist/esm/icons/map-pin.mjs';
export { default as 'maximize-2' } from 'lucide/dist/esm/icons/maximize-2.mjs';
export { default as menu } from 'lucide/dist/esm/icons/menu.mjs';
export { default as 'message-circle' } from 'lucide/dist/esm/icons/message-circle.mjs';
export { default as pause } from 'lucide/dist/esm/icons/pause.mjs';
export { default as phone } from 'lucide/dist/esm/icons/phone.mjs';
export { default as play } from 'lucide/dist/esm/icons/play.mjs';
export { default as plus } from 'lucide/dist/esm/icons/plus.mjs';
export { default as ruler } from 'lucide/dist/esm/icons/ruler.mjs';
export { default as search } from 'lucide/dist/esm/icons/search.mjs';
export { default as send } from 'lucide/dist/esm/icons/send.mjs';
export { default as 'sliders-horizontal' } from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
export { default as 'triangle-alert' } from 'lucide/dist/esm/icons/triangle-alert.mjs';
export { default as 'volume-2' } from 'lucide/dist/esm/icons/volume-2.mjs';
export { default as 'volume-x' } from 'lucide/dist/esm/icons/volume-x.mjs';
export { default as x } from 'lucide/dist/esm/icons/x.mjs';

// Of the social networks and of WhatsApp, which lucide lacks; same grid.
export const whatsapp: DrawingNode = [
  [
    'path',
    {
      d: 'M3.4 20.6 4.7 16A8.9 8.9 0 1 1 8 19.3ZM8.9 7.9c-.5 0-1.2.6-1.2 1.7 0 2.9 3.8 6.7 6.7 6.7 1.1 0 1.8-.8 1.8-1.3 0-.4-1.9-1.4-2.2-1.4-.4 0-.8.9-1.2.9-.6 0-2.7-2-2.7-2.7 0-.4.8-.8.8-1.2 0-.3-.9-2.7-2-2.7Z',
    },
  ],
];
export const linkedin: DrawingNode = [
  [
    'path',
    {
      d: 'M4 3.5h16a.9.9 0 0 1 .9.9v15.2a.9.9 0 0 1-.9.9H4a.9.9 0 0 1-.9-.9V4.4a.9.9 0 0 1 .9-.9ZM7.3 10.3v6.4M7.3 7.2v.1M11 16.7v-6.4M11 13.3c0-4 5.8-4 5.8 0v3.4',
    },
  ],
];
export const instagram: DrawingNode = [
  [
    'path',
    {
      d: 'M8 3.2h8A4.8 4.8 0 0 1 20.8 8v8a4.8 4.8 0 0 1-4.8 4.8H8A4.8 4.8 0 0 1 3.2 16V8A4.8 4.8 0 0 1 8 3.2ZM12 8.1a3.9 3.9 0 1 1 0 7.8 3.9 3.9 0 0 1 0-7.8ZM16.9 7.05v.1',
    },
  ],
];
