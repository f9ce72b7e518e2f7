import { createContext } from 'react';

/** Opens the Points tab with the points of a group: its id, or a value of the group filter. */
export const ShowPointsContext = createContext<(group: string) => void>(() => {});

/** The group whose points were last opened in this way; a new object each time. */
export const ShownPointsContext = createContext<{ group: string } | null>(null);
