import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('fr');

/** The messages about trails in French. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Sentier',
    about: (time) => `environ ${time}`,
    up: (height) => `${height} de montée`,
    down: (height) => `${height} de descente`,
    steps: (value) => (value ? count(value, { one: '# marche', other: '# marches' }) : 'marches'),
    stepFree: 'Sans marches',
    steep: 'raide',
    rough: 'accidenté',
    paved: 'revêtu',
    loop: 'Boucle',
    oneWay: 'Sens unique',
    start: (what) => `Départ\u00a0: ${what}.`,
    after: (what, distance) => `${what} après ${distance}.`,
    andThen: (first, next) => `${first}, puis ${next}`,
  },
  follow: {
    follow: 'Suivre ce sentier',
    stop: 'Arrêter',
    progress: (walked, left) => `${walked} parcourus, il reste ${left}`,
    off: (distance, heading) =>
      `Vous êtes à ${distance} du sentier. Allez ${heading} pour le rejoindre.`,
    wrongWay: 'Ce sentier se parcourt dans l’autre sens.',
    end: 'Vous êtes au bout du sentier.',
    wayBack: (distance) => `Le retour\u00a0: ${distance}.`,
  },
  route: {
    wayThere: 'Le chemin pour y aller',
    wayTo: (place) => `Le chemin vers ${place}`,
    whereAreYou: 'Où êtes-vous\u00a0?',
    myPosition: 'Ma position',
    shortest: 'Le plus court',
    withoutSteps: 'Sans marches',
    walkTo: (trail) => `Rejoignez ${trail}`,
    follow: (trail) => `Suivez ${trail}`,
    left: (trail) => `Tournez à gauche sur ${trail}`,
    right: (trail) => `Tournez à droite sur ${trail}`,
    straight: (trail) => `Continuez tout droit sur ${trail}`,
    arrive: (place) => `Vous êtes à ${place}`,
    heading: (eighth) =>
      `vers ${'le nord,le nord-est,l’est,le sud-est,le sud,le sud-ouest,l’ouest,le nord-ouest'.split(',')[eighth] ?? ''}`,
    toward: (place) => `en direction de ${place}`,
    past: (places) => `en passant par ${places}`,
    unknownSteps: (distance) =>
      `On ne sait pas s’il y a des marches sur ${distance ?? 'une partie'} de ce chemin.`,
    noWay: 'Les sentiers n’y mènent pas.',
    noWayWithoutSteps: 'Il n’y a pas de chemin sans marches. Voici le plus court.',
    signpost: (place) => `Vous êtes à ${place}. Choisissez un lieu pour voir le chemin.`,
  },
};
