/** What the links to each part of the help say, by the anchor of its heading in admin/help/help.md. */
export const HELP_TEXTS = {
  coordinates: 'How coordinates work',
  'marker-size': 'How marker size works',
  positions: 'How positions work',
  'closings-and-notices': 'How closings and notices work',
  trails: 'How to draw a trail',
  languages: 'How languages work',
  spreadsheets: 'How spreadsheets work',
  backup: 'How backups work',
  publish: 'How publishing works',
  'forgotten-password': 'Forgot your password?',
};

/** A part of the help. */
export type HelpTopic = keyof typeof HELP_TEXTS;
