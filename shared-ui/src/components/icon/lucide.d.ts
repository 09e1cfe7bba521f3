declare module 'lucide/dist/esm/icons/*' {
  const node: import('./drawing').DrawingNode;
  export default node;
}
