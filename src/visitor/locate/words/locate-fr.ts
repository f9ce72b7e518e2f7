import type { LocateMessages } from './locate-messages';

/** The same in French. */
export const fr: LocateMessages = {
  directions: {
    n: 'au nord',
    ne: 'au nord-est',
    e: 'à l’est',
    se: 'au sud-est',
    s: 'au sud',
    sw: 'au sud-ouest',
    w: 'à l’ouest',
    nw: 'au nord-ouest',
  },
  searching: 'Recherche de votre position.',
  following: 'La carte vous suit.',
  notFollowing: 'Montre où vous êtes sur la carte.',
  at: (place) => `Vous êtes ici\u00a0: ${place}.`,
  around: (place, accuracy) => `Vous êtes aux environs de ${place}, à ${accuracy} près.`,
  near: (place, distance, direction) =>
    `Près de vous\u00a0: ${place}. Vous êtes à ${distance} ${direction} de ce lieu.`,
  away: (place, distance, direction) =>
    `Le lieu le plus proche\u00a0: ${place}. Vous êtes à ${distance} ${direction} de ce lieu.`,
  offMap: (distance, direction) => `Vous êtes à ${distance} ${direction} de la carte.`,
  far: (distance) =>
    `Vous êtes à ${distance} de ce que montre cette carte. Appuyez à nouveau quand vous y serez.`,
  inaccurate: (distance) =>
    `Votre position n’est connue qu’à ${distance} près, ce qui est trop peu pour cette carte. Autorisez la position exacte pour ce navigateur, allez dehors et attendez un instant.`,
  denied:
    'Cette page n’a pas le droit de connaître votre position. Autorisez-la dans les réglages du navigateur et de l’appareil, puis appuyez à nouveau.',
  framed: 'La page qui entoure cette carte ne lui permet pas de connaître votre position.',
  openUnframed: 'Ouvrir la carte seule',
  insecure:
    'Les navigateurs n’indiquent une position qu’aux pages dont l’adresse commence par https. Ouvrez cette carte avec une telle adresse.',
  timeout:
    'Votre position n’a pas encore été trouvée. À ciel ouvert, cela va plus vite\u00a0; la recherche continue.',
  unavailable:
    'Votre position est introuvable. Activez la localisation sur cet appareil ou allez dehors\u00a0; la recherche continue.',
};
