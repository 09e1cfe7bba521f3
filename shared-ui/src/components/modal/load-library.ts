/** Code of the dialog, fetched when one is first opened. */
export const loadLibrary = () => import('react-modal');
