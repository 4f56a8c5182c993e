/** Alternatives of patterns: words that tell what a sentence is about. */

export const KIN =
  '(?:mother|father|brother|sister|son|daughter)[- ]in[- ]law|ex-wife|ex-husband|bestie|mother|mom|mum|father|dad|parents|brother|sister|son|daughter|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?|cousin|aunt|uncle|nephew|niece|grandmother|grandma|grandfather|grandpa|kids?|children|child|baby|toddler|roommate|flatmate|housemate|boss|manager|colleague|coworker|co-worker|neighbou?r|friend|teammate|teacher|mother-in-law|father-in-law|brother-in-law|sister-in-law|son-in-law|daughter-in-law|stepmother|stepfather|stepson|stepdaughter|twins?|grandson|granddaughter|in-laws|landlord|client'

export const PET =
  'dog|cat|puppy|kitten|hamster|rabbit|bunny|parrot|goldfish|turtle|tortoise|horse|pony|guinea pig|bird|snake|lizard|gecko|ferret|budgie|canary|golden retriever|retriever|labrador|lab|poodle|corgi|husky|beagle|dachshund|terrier|bulldog|german shepherd|border collie|collie|chihuahua|tabby|chickens?|hens?|parakeet|iguana|cockatiel|hedgehog|spaniel|greyhound|pug'

export const OCCUPATION =
  'engineer|developer|programmer|teacher|nurse|doctor|lawyer|student|designer|writer|author|chef|cook|baker|pilot|driver|accountant|scientist|researcher|professor|lecturer|manager|consultant|architect|artist|painter|sculptor|musician|photographer|journalist|reporter|editor|translator|interpreter|therapist|dentist|pharmacist|physician|surgeon|vet|veterinarian|electrician|plumber|carpenter|mechanic|farmer|firefighter|officer|soldier|waiter|waitress|bartender|barista|cashier|salesperson|salesman|saleswoman|analyst|administrator|librarian|freelancer|entrepreneur|founder|ceo|cto|cfo|director|producer|actor|actress|singer|dancer|coach|trainer|tutor|intern|secretary|receptionist|assistant|paramedic|midwife|chemist|physicist|mathematician|economist|historian|technician|contractor|realtor|hairdresser|barber|tailor|gardener|florist|sailor|fisherman|butcher|judge|attorney|paralegal|recruiter|marketer|copywriter|blogger|illustrator|animator|composer|violinist|pianist|cellist|guitarist|drummer|beekeeper|potter|surveyor|welder|nanny|babysitter|worker|postdoc|planner|broker|banker|trader|auditor|actuary|statistician|optometrist|optician|physiotherapist|physio|radiographer|radiologist|conductor|clerk|guard|detective|inspector|ranger|brewer|jeweller|jeweler|curator|archivist|geologist|geographer|linguist|stay-at-home (?:mom|dad|mum|parent)|homemaker|housewife|apprentice|paediatrician|pediatrician|dietitian|nutritionist|bookkeeper|builder|roofer|locksmith|courier|caterer|flight attendant|\\p{L}+ologist'

export const CONDITION =
  "diabetes|asthma|arthritis|adhd|autism|c(?:o)?eliac(?: disease)?|high blood pressure|low blood pressure|hypertension|migraines?|epilepsy|insomnia|anxiety|depression|eczema|psoriasis|an[a]?emia|ibs|lupus|gout|tinnitus|dyslexia|sleep apnea|hypothyroidism|hay fever|scoliosis|crohn['’]s(?: disease)?|acid reflux|gerd|vertigo|a bad back|a bad knee|a heart condition|a pacemaker"

export const AILMENT =
  'headache|migraine|cold|fever|cough|sore throat|stomach ?ache|toothache|backache|hangover|flu|runny nose|cramp|stomach bug'

export const THING =
  'car|bike|bicycle|motorcycle|motorbike|scooter|truck|van|suv|house|apartment|flat|condo|cabin|cottage|boat|sailboat|kayak|guitar|piano|violin|cello|keyboard|drum kit|laptop|macbook|ipad|iphone|android phone|pixel|camera|telescope|garden|balcony|greenhouse|tesla|toyota|honda|bmw|volvo|subaru|ford|prius|ps5|playstation|xbox|nintendo switch|switch|record player|3d printer|espresso machine|air fryer|kindle|camper|camper van|campervan|rv|e-bike|ebike|farm|vineyard'

export const NATIONALITY =
  'german|french|italian|spanish|american|british|english|irish|scottish|welsh|canadian|mexican|brazilian|argentinian|chilean|colombian|peruvian|chinese|taiwanese|japanese|korean|indian|pakistani|vietnamese|thai|filipino|indonesian|malaysian|singaporean|polish|dutch|belgian|swedish|norwegian|danish|finnish|icelandic|russian|ukrainian|turkish|greek|portuguese|swiss|austrian|australian|hungarian|czech|slovak|romanian|bulgarian|serbian|croatian|egyptian|moroccan|nigerian|kenyan|ethiopian|ghanaian|iranian|iraqi|israeli|lebanese|syrian|new zealander|south african'

export const LANGUAGE =
  'english|german|french|italian|spanish|portuguese|mandarin|cantonese|chinese|japanese|korean|hindi|urdu|bengali|tamil|arabic|hebrew|farsi|persian|turkish|russian|ukrainian|polish|czech|dutch|swedish|norwegian|danish|finnish|hungarian|romanian|greek|latin|vietnamese|thai|indonesian|malay|tagalog|swahili|catalan|welsh|irish|esperanto|sign language|asl'

export const DIET =
  'vegetarian|vegan|pescatarian|pescetarian|flexitarian|lactose[- ]intolerant|gluten[- ]intolerant|gluten[- ]free|dairy[- ]free|keto|kosher|halal|teetotal|teetotaler|fruitarian'
