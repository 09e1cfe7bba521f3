/** The router's name in the share scope. */
export const ROUTER_KEY = 'react-router-dom';
