/** Id of the panel: that of its sheet, too. */
export const PANEL_ID = 'catalogue-filters';
