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
    stepFreeWords:
      'sans marches sans escaliers accessible fauteuil roulant PMR handicap poussette landau',
    notChecked: 'Marches non vérifiées',
    steep: 'raide',
    rough: 'accidenté',
    paved: 'revêtu',
    loop: 'Boucle',
    oneWay: 'Sens unique',
    start: (what) => `Départ\u00a0: ${what}.`,
    after: (what, distance) => `${what} après ${distance}.`,
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
  closings: {
    openFrom: (from, to) => `Ouvert entre ${from} et ${to}.`,
    start: 'le départ',
    end: 'l’arrivée',
    detour: 'Ce chemin est plus long à cause d’une fermeture.',
    noOtherWay: 'Il n’y a pas d’autre chemin.',
    ahead: (distance, closing) => `Dans ${distance}\u00a0: ${closing}`,
  },
  route: {
    wayThere: 'Le chemin pour y aller',
    wayTo: (place) => `Le chemin vers ${place}`,
    whereAreYou: 'Où êtes-vous\u00a0?',
    myPosition: 'Ma position',
    shortest: 'Le plus court',
    walkTo: (trail, distance, heading) => `Marchez${distance}${heading} jusqu’à ${trail}`,
    follow: (trail, distance, heading) =>
      `Suivez ${trail}${heading}${distance && ` sur${distance}`}`,
    left: (trail, distance) =>
      `Tournez à gauche sur ${trail}${distance && ` et continuez sur${distance}`}`,
    right: (trail, distance) =>
      `Tournez à droite sur ${trail}${distance && ` et continuez sur${distance}`}`,
    straight: (trail, distance) =>
      `Continuez tout droit${distance && ` pendant${distance}`} sur ${trail}`,
    arrive: (place) => `Vous êtes à ${place}`,
    heading: (eighth) =>
      `vers ${'le nord,le nord-est,l’est,le sud-est,le sud,le sud-ouest,l’ouest,le nord-ouest'.split(',')[eighth] ?? ''}`,
    toward: (place) => ` en direction de ${place}`,
    past: (places) => `, en passant par ${places}`,
    stairs: (stairs) => `, avec ${stairs}`,
    dotted: 'En pointillé\u00a0: aucun chemin n’est tracé ici',
    unknownSteps: (distance) =>
      `On ne sait pas s’il y a des marches sur ${distance ?? 'une partie'} de ce chemin.`,
    noWay: 'Les sentiers n’y mènent pas.',
    noWayWithoutSteps: 'Il n’y a pas de chemin sans marches. Voici le plus court.',
    signpost: (place) => `Vous êtes à ${place}. Choisissez un lieu pour voir le chemin.`,
  },
};
