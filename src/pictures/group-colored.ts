// The icons of the gallery are files of the site, each in a color of its own. With `#group` at its end, a stored
// address stands for the icon in the color of the point's group.

const GROUP_COLORED = /^(\/pins\/[\w-]+\.svg)#group$/;

/** Whether an icon is shown in the color of the point's group. */
export function isGroupColored(icon: string): boolean {
  return GROUP_COLORED.test(icon);
}

/** The file of an icon that is shown in the color of the point's group: its path under the site's root, or null. */
export function groupColoredFile(icon: string): string | null {
  return GROUP_COLORED.exec(icon)?.[1] ?? null;
}
