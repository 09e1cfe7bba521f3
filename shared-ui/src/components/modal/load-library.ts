/** Loads react-modal; called when a dialog is first opened. */
export const loadLibrary = () => import('react-modal');
