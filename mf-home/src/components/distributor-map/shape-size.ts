/** Size of the map's drawing in its own units; apart from the outlines, which load later. */
export const MAP_SIZE = { width: 660, height: 640 } as const;
