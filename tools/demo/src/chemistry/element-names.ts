/** French names in the order of the atomic numbers, from hydrogen (1) to oganesson (118). All are masculine. */
export const ELEMENT_NAMES: readonly string[] = `
hydrogène hélium lithium béryllium bore carbone azote oxygène fluor néon
sodium magnésium aluminium silicium phosphore soufre chlore argon potassium calcium
scandium titane vanadium chrome manganèse fer cobalt nickel cuivre zinc
gallium germanium arsenic sélénium brome krypton rubidium strontium yttrium zirconium
niobium molybdène technétium ruthénium rhodium palladium argent cadmium indium étain
antimoine tellure iode xénon césium baryum lanthane cérium praséodyme néodyme
prométhium samarium europium gadolinium terbium dysprosium holmium erbium thulium ytterbium
lutécium hafnium tantale tungstène rhénium osmium iridium platine or mercure
thallium plomb bismuth polonium astate radon francium radium actinium thorium
protactinium uranium neptunium plutonium américium curium berkélium californium einsteinium fermium
mendélévium nobélium lawrencium rutherfordium dubnium seaborgium bohrium hassium meitnérium darmstadtium
roentgenium copernicium nihonium flérovium moscovium livermorium tennesse oganesson
`
  .trim()
  .split(/\s+/);

/** Only the elements whose family every textbook agrees upon: neither hydrogen nor zinc, nor the end of the table. */
export const FAMILIES: Readonly<Record<string, string>> = {
  'métaux alcalins': 'Li Na K Rb Cs Fr',
  'métaux alcalino-terreux': 'Be Mg Ca Sr Ba Ra',
  'métaux de transition': 'Ti Cr Fe Ni Cu Ag W Pt Au',
  métalloïdes: 'B Si Ge As',
  halogènes: 'F Cl Br I',
  'gaz nobles': 'He Ne Ar Kr Xe Rn',
  lanthanides: 'Ce Nd Eu Gd',
  actinides: 'Th U Pu Am',
};
