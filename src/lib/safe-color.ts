/** A colour as the database keeps it, `#rrggbb`, or null if it is none: it becomes part of a drawing. */
export function safeColor(color: string | null | undefined): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : null;
}
