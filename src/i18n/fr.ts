import type { Messages } from './en';
import { createNumberFormatter } from './format-numbers';

const { number, count } = createNumberFormatter('fr');
const places = (value: number) => count(value, { one: '# lieu', other: '# lieux' });

/** The messages of the visitors’ pages in French. */
export const messages: Messages = {
  map: {
    map: 'Carte',
    groups: 'Groupes',
    all: 'Tous',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    wholeMap: 'Carte entière',
    fullScreen: 'Plein écran',
    exitFullScreen: 'Quitter le plein écran',
    groupShown: (name, value) => `${name}\u00a0: ${places(value)}`,
    trails: (value) => count(value, { one: '# sentier', other: '# sentiers' }),
    keyInstructions:
      'Appuyez sur plus ou moins pour zoomer, sur 0 pour voir toute la carte et sur les flèches pour la déplacer. Appuyez sur Tab pour atteindre les lieux\u00a0; les flèches mènent alors au lieu le plus proche dans cette direction, Page précédente et Page suivante suivent l’ordre de la liste des lieux.',
    showPreviousGroups: 'Voir les groupes précédents',
    showNextGroups: 'Voir les groupes suivants',
    useTwoFingers: 'Utilisez deux doigts pour déplacer la carte',
    holdKeyToZoom: (key) => `Maintenez ${key} pour zoomer avec la molette`,
    readAsText: 'Lire la carte sous forme de texte',
    comingSoon: 'La carte arrive bientôt.',
    pointDeleted: 'Ce lieu n’est plus sur la carte.',
  },
  list: {
    places: 'Lieux',
    close: 'Fermer la liste des lieux',
    resize: 'Redimensionner',
    searchPlaces: 'Rechercher un lieu',
    clearSearch: 'Effacer la recherche',
    foundCount: (value) => count(value, { one: '# résultat', other: '# résultats' }),
    otherPlaces: 'Autres lieux',
    trails: 'Sentiers',
    inOtherGroups: 'Dans d’autres groupes',
    nothingFound: (query) => `Aucun résultat pour «\u00a0${query}\u00a0».`,
    didYouMean: (text) => `Vouliez-vous dire «\u00a0${text}\u00a0»\u00a0?`,
    showAll: 'Afficher tous les lieux',
    nearestMatches: 'Noms les plus proches',
    nothingInGroup: (group) => `Rien dans ${group}. Dans d’autres groupes\u00a0:`,
    empty: 'Il n’y a pas de lieux ici.',
    nearestFirst: 'Proches d’abord',
    findNearest: 'Proches d’abord – avec ma position',
    print: 'Imprimer',
    language: 'Langue',
    languageNeedsConnection: 'Changer de langue nécessite une connexion.',
    placesHere: (value) => `${places(value)} à cet endroit`,
  },
  offline: {
    keepEverything: 'Tout enregistrer pour l’utiliser hors connexion',
    keepWhatFits: 'Enregistrer ce qui tient',
    tryAgain: 'Réessayer',
    stop: 'Arrêter',
    progress: (savedSize, size) => `${savedSize} sur ${size}`,
    tooMuch: (megabytes) =>
      `${megabytes}\u00a0Mo au plus peuvent être enregistrés. Les autres images nécessitent une connexion`,
    unreachable: 'Les images sont inaccessibles',
    failed: 'Certaines images n’ont pas pu être chargées',
    storageFull: 'Il n’y a plus de place. Les autres images nécessitent une connexion',
    allButFinest: 'Tout est disponible hors connexion, sauf les détails les plus fins de la carte',
    done: 'Tout est disponible hors connexion',
  },
  popup: {
    close: 'Fermer',
    learnMore: 'En savoir plus',
    directions: 'Itinéraire',
    distanceAway: (distance) => `À ${distance}`,
    share: 'Partager',
    copied: 'Lien copié',
    previous: 'Précédent',
    previousIs: (title) => `Précédent\u00a0: ${title}`,
    next: 'Suivant',
    nextIs: (title) => `Suivant\u00a0: ${title}`,
    numberInGroup: (value, all, group) =>
      `${number(value)} sur ${number(all)}${group === null ? '' : ` dans ${group}`}`,
    pictureOf: (title) => `Image\u00a0: ${title}`,
    enlargePicture: 'Agrandir l’image',
    closePicture: 'Fermer l’image',
  },
  print: {
    heading: 'Imprimer la carte',
    paper: 'Papier',
    orientation: 'Orientation',
    automatic: 'Automatique',
    portrait: 'Portrait',
    landscape: 'Paysage',
    descriptions: 'Descriptions',
    descriptionsLeftOut: 'Omises',
    descriptionsPrinted: 'Imprimées',
    loading: 'Chargement…',
    numberedMap: 'Carte avec des numéros',
    asOf: (time) => `Situation au ${time}`,
    nothingToPrint: 'Il n’y a pas de carte à imprimer',
    noPicture: 'L’image de la carte n’a pas encore été mise en ligne.',
  },
  crash: {
    title: 'Un problème est survenu',
    loadFailed:
      'Une partie de cette page n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
    crashed:
      'Cette page a cessé de fonctionner. Tout ce qui était enregistré est conservé. Rechargez la page pour continuer.',
    reload: 'Recharger',
    toMap: 'Aller à la carte',
    details: 'Détails',
  },
  notices: {
    closed: 'fermé fermée fermés fermées',
    closedNow: (value) =>
      count(value, { one: '# lieu actuellement fermé', other: '# lieux actuellement fermés' }),
    at: (place) => ` à hauteur de ${place}`,
    // 15:43, 15 h 43, demain; but: 30 nov.
    closedUntil: (at, time) =>
      `Fermé${at} jusqu’${/^\d+(er)? \p{L}{2}/u.test(time) ? 'au' : 'à'} ${time}`,
    tomorrowAt: (time) => `demain, ${time}`,
    dayAt: (day, time) => `${day}, ${time}`,
    closedToday: (at) => `Fermé${at} aujourd’hui`,
    closedTomorrow: (at) => `Fermé${at} aujourd’hui et demain`,
    closedThrough: (at, day) => `Fermé${at} jusqu’au ${day} inclus`,
    closedUntilFurtherNotice: (at) => `Fermé${at} jusqu’à nouvel ordre`,
    reasons: {
      weather: 'Météo',
      maintenance: 'Entretien',
      full: 'Complet',
      season: 'Saison',
      event: 'Événement',
    },
  },
  locate: {
    whereAmI: 'Où suis-je\u00a0?',
    directions:
      'au nord,au nord-est,à l’est,au sud-est,au sud,au sud-ouest,à l’ouest,au nord-ouest',
    searching: 'Recherche de votre position.',
    following: 'La carte vous suit.',
    notFollowing: 'Montre où vous êtes sur la carte.',
    at: (place) => `Vous êtes ici\u00a0: ${place}.`,
    around: (place, accuracy) => `Vous êtes aux environs de ${place}, à ${accuracy} près.`,
    away: (place, distance, direction) =>
      `Le lieu le plus proche\u00a0: ${place}. Vous êtes à ${distance} ${direction} de ce lieu.`,
    offMap: (distance, direction) => `Vous êtes à ${distance} ${direction} de la carte.`,
    far: (distance) =>
      `Vous êtes à ${distance} de la zone de cette carte. Réessayez une fois sur place.`,
    inaccurate: (distance) =>
      `Votre position n’est connue qu’à ${distance} près, ce qui n’est pas assez précis pour cette carte. Autorisez la position exacte pour ce navigateur, allez dehors et attendez un instant.`,
    denied:
      'Cette page n’est pas autorisée à utiliser votre position. Autorisez-la dans les réglages du navigateur et de l’appareil, puis réessayez.',
    framed: 'Le site qui affiche cette carte ne lui permet pas d’utiliser votre position.',
    openUnframed: 'Ouvrir la carte seule',
    insecure:
      'Les navigateurs ne communiquent votre position qu’aux pages dont l’adresse commence par https. Ouvrez cette carte à une telle adresse.',
    timeout:
      'Votre position n’a pas encore été trouvée. En plein air, c’est plus rapide\u00a0; la recherche continue.',
    unavailable:
      'Votre position est introuvable. Activez la localisation sur cet appareil ou allez dehors\u00a0; la recherche continue.',
  },
};
